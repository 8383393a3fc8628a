import { foldText } from './fold.ts';

/** Words below this length are hardly compounds. */
const MIN_COMPOUND = 7;
/** A shorter end is no word that anybody searches for. */
const MIN_END = 4;

/**
 * The ends of a name's long words, folded: `Smörkola` → `morkola orkola rkola kola`. Nordic languages write compounds as
 * one word, and full-text search finds only beginnings.
 */
export function wordEnds(name: string): string {
  return foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_COMPOUND)
    .flatMap((word) => Array.from({ length: word.length - MIN_END }, (_, at) => word.slice(at + 1)))
    .join(' ');
}
