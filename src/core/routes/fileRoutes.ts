import type { FileFacts, RouteFact } from '../model/facts';
import { nextRoutes } from './next';

/** Routes that the place of a file makes; `dependsOn` tells whether the package that the file is part of names another. */
export type FileRoutes = (path: string, facts: FileFacts, dependsOn: (name: string) => boolean) => readonly RouteFact[];

/** The list of frameworks whose routes are files. Adding one is a file beside this one and an entry here. */
const FILE_FRAMEWORKS: readonly FileRoutes[] = [nextRoutes];

export const fileRoutes: FileRoutes = (path, facts, dependsOn) => FILE_FRAMEWORKS.flatMap((routes) => routes(path, facts, dependsOn));
