import { setFlagsFromString } from 'node:v8';

/**
 * How much code V8 runs before it compiles a function anew with optimisation: seven times what it does by itself. The
 * first index of a folder and the first questions run a lot of code a few times, and what the optimising compiler spends
 * on it is not earned back: a cold index of vite takes 2.7 instead of 3.2 s of processor time with this, and whatever is
 * really hot is optimised all the same.
 */
const FLAG = '--interrupt-budget=500000';
/** V8 of Node 20. Later ones have a compiler between, cost less by themselves, and do not know the flag. */
const KNOWN_BY = /^11\./;

let isSet = false;

/** For the processes of Cairn alone: it holds for all threads of the process. */
export function compileSparingly(): void {
  if (isSet || !KNOWN_BY.test(process.versions.v8)) return;
  isSet = true;
  setFlagsFromString(FLAG);
}
