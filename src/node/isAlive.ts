/**
 * Whether a process of this number runs, also one of somebody else (EPERM). Windows keeps the number of a parent that is gone, so
 * there the number alone says little.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
