import type { Argument } from './arguments';

/** The argument of a name, else the one at a position among those without a name. */
export function argumentOf(args: readonly Argument[], name: string, position = -1): Argument | undefined {
  return args.find((arg) => arg.name === name) ?? (position < 0 ? undefined : args.filter((arg) => arg.name === '')[position]);
}
