import type { TextOfLength } from './hostile-texts.ts';

const SMALL = 8192;
const LARGE = 16_384;
/** Sizes tried first, so that a parser that takes hours at the full size fails at once. */
const FIRST = [1024, 2048, 4096];
const MAX_GROWTH = 3;
/** No further round is needed: noise would have to slow down the shorter texts only. */
const CLEAR_GROWTH = 2.6;
const ROUNDS = 5;
/** All texts together. A quadratic step over one text of 16 KiB takes longer; below, the compiler and the collection of garbage count. */
const NEGLIGIBLE_MS = 50;
/** Per text of the first sizes: a hundred times what most parsers take. */
const HOPELESS_MS = 5;

/**
 * What is wrong with the CPU time that a parser takes for texts of twice the length, the best of five rounds; null where it is at
 * most three times as much. CPU time, so that other programs on the machine do not matter.
 */
export function findExcessGrowth(
  parse: (text: string) => unknown,
  texts: readonly TextOfLength[],
): string | null {
  for (const length of FIRST) {
    const ms = measure(
      parse,
      texts.map((text) => text(length)),
    );
    if (ms > HOPELESS_MS * texts.length)
      return `${Math.round(ms)} ms of CPU for texts of ${length} characters`;
  }
  const [small, large] = [SMALL, LARGE].map((length) => texts.map((text) => text(length)));
  const best = { small: Infinity, large: Infinity };
  for (let round = 0; round < ROUNDS && (round === 0 || !isClear(best)); round += 1) {
    best.small = Math.min(best.small, measure(parse, small ?? []));
    best.large = Math.min(best.large, measure(parse, large ?? []));
  }
  if (best.large <= NEGLIGIBLE_MS || best.large <= MAX_GROWTH * best.small) return null;
  return `${best.small.toFixed(1)} ms of CPU for texts of ${SMALL} characters, ${best.large.toFixed(1)} ms for ${LARGE}`;
}

const isClear = ({ small, large }: { readonly small: number; readonly large: number }): boolean =>
  large <= NEGLIGIBLE_MS || large <= CLEAR_GROWTH * small;

function measure(parse: (text: string) => unknown, texts: readonly string[]): number {
  const start = process.cpuUsage();
  for (const text of texts) parse(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
