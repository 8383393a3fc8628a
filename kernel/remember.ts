import { deepFreeze } from './deep-freeze.ts';

/** Results per first argument. An answer of the API is cached by language, market and visitor, so its view depends on little else. */
const MOST_RESULTS = 8;

interface Remembered<Rest, Result> {
  readonly rest: Rest;
  readonly result: Result;
}

/**
 * A pure function that returns the same frozen object for the same arguments: the first and all other objects by identity, the rest
 * by value. So what is made of a cached answer is made once, and can itself be the first argument of the next such function. The
 * context of a request is another object each time: what a view depends on has to be an argument of its own.
 *
 * Results live as long as their first argument, at most `most` of them, the latest used ones. An answer that is purged, too old or
 * more than its shop's part of the data cache takes along what was made of it, so the limits of that cache hold here too.
 */
export function remember<Source extends object, Rest extends readonly unknown[], Result>(
  make: (source: Source, ...rest: Rest) => Result,
  most = MOST_RESULTS,
): (source: Source, ...rest: Rest) => Result {
  const known = new WeakMap<Source, readonly Remembered<Rest, Result>[]>();
  return (source, ...rest) => {
    const before = known.get(source) ?? [];
    const found = before.find((each) => isSame(each.rest, rest));
    if (found !== undefined && found === before[0]) return found.result;
    const latest = found ?? { rest, result: deepFreeze(make(source, ...rest)) };
    known.set(source, [latest, ...before.filter((each) => each !== found)].slice(0, most));
    return latest.result;
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
