import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { diffArrays } from 'diff';

export type Side = 'before' | 'after';
type Lines = readonly string[];
type Pair = Readonly<Record<Side, Lines>>;
/** Lines that one build sends in place of the other's, below a line, with the labels of all answers that have it. */
type Difference = Pair & { readonly below: string; readonly answers: string[] };
/** Without a reason nothing is accepted. In lines and in the label of the answers, by default any, `*` is any text. */
type Accepted = Pair & { readonly reason: string; readonly answers?: string };

export const RESULTS = 'test-results/compare';
const SIDES = ['before', 'after'] as const;
const [MAX_SHOWN, MAX_LINES, MAX_WIDTH] = [60, 12, 240];

/** Pairs the answers of two builds as they come. */
export class Comparison {
  pairs = 0;
  readonly #found = new Map<string, Difference>();
  readonly #waiting = new Map<string, { readonly side: Side; readonly lines: Lines }[]>();

  take(side: Side, label: string, lines: Lines): void {
    const waiting = this.#waiting.get(label) ?? [];
    const other = waiting.find((each) => each.side !== side);
    this.#waiting.set(label, other ? waiting.slice(1) : [...waiting, { side, lines }]);
    if (other === undefined) return;
    this.pairs += 1;
    const pair = { before: other.lines, after: other.lines, [side]: lines };
    const known = this.#found.size;
    if (pair.before.join('\n') !== pair.after.join('\n')) this.#addChanges(label, pair);
    for (const each of this.#found.size > known ? SIDES : [])
      writeFileSync(`${RESULTS}/${known + 1}-${each}.txt`, [label, ...pair[each]].join('\n'));
  }

  /** All differences, those that most answers have first. */
  end(): readonly Difference[] {
    for (const [label, waiting] of this.#waiting)
      for (const { side, lines } of waiting)
        this.#add(label, { before: [], after: [], [side]: [`an answer with ${lines[0]}`] });
    return [...this.#found.values()].toSorted((one, other) => other.answers.length - one.answers.length);
  }

  #addChanges(label: string, pair: Pair): void {
    const changes = diffArrays([...pair.before], [...pair.after]);
    for (const [at, { value, removed, added }] of changes.entries()) {
      const [above, next] = [changes[at - 1], changes[at + 1]];
      if (removed) this.#add(label, { before: value, after: next?.added ? next.value : [] }, above?.value);
      else if (added && !above?.removed) this.#add(label, { before: [], after: value }, above?.value);
    }
  }

  #add(label: string, { before, after }: Pair, above: Lines = []): void {
    const key = JSON.stringify([before, after]);
    const difference = this.#found.get(key) ?? { before, after, below: above.at(-1) ?? '', answers: [] };
    difference.answers.push(label);
    this.#found.set(key, difference);
  }
}

function isLike(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

/** The differences that a file does not accept; they are added to it, to be given a reason. */
export function selectUnaccepted(found: readonly Difference[], file: string): readonly Difference[] {
  const entries = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Accepted[]) : [];
  const accepted = entries.filter(({ reason }) => reason !== '');
  const left = found.flatMap((difference) => {
    const fitting = accepted.filter((entry) =>
      SIDES.every((side) => isLike(entry[side].join('\n'), difference[side].join('\n'))),
    );
    const isAccepted = (label: string): boolean =>
      fitting.some(({ answers = '*' }) => isLike(answers, label));
    const answers = difference.answers.filter((label) => !isAccepted(label));
    return answers.length === 0 ? [] : [{ ...difference, answers }];
  });
  const added = left.map(({ before, after, answers: [example] }) => ({ reason: '', example, before, after }));
  writeFileSync(file, `${JSON.stringify([...accepted, ...added], null, 2)}\n`);
  return left;
}

export function formatDifferences(differences: readonly Difference[]): string {
  const mark = (sign: string, lines: Lines): Lines =>
    lines.slice(0, MAX_LINES).map((line) => `  ${sign} ${line.slice(0, MAX_WIDTH)}`);
  const texts = differences.slice(0, MAX_SHOWN).map(({ before, after, below, answers }) => {
    const where = `${answers[0]} (answers: ${answers.length})`;
    return [where, ...mark(' ', [below]), ...mark('-', before), ...mark('+', after)].join('\n');
  });
  return [`${differences.length} differences:`, ...texts].join('\n\n');
}
