import { TempTree } from './tempTree';

/** Makes a project and a folder for its index before the tests of the suite around the call, and removes both after them. */
export function suiteTrees(make: () => TempTree, give: (project: TempTree, index: TempTree) => void): void {
  const made: TempTree[] = [];
  before(() => {
    made.push(make(), new TempTree());
    give(made[0]!, made[1]!);
  });
  after(() => made.forEach((tree) => tree.dispose()));
}
