import fs from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The path that the build put a file at, or that of the package file it is made from when this runs from source; found by name
 * at run time, so that no bundle contains it. Throws an Error with one sentence when it is gone.
 */
export function builtFile(built: string, packageFile: string): string {
  if (fs.existsSync(built)) return built;
  try {
    return createRequire(__filename).resolve(packageFile);
  } catch (error) {
    throw new Error(`${built} is missing; build or install Cairn again`, { cause: error });
  }
}
