import { createHash } from 'node:crypto';
import type { ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { createPause } from '#kernel/with-deadline.ts';
import {
  findRedirect,
  type LineProblem,
  parseRedirectLine,
  type RedirectRule,
  type RedirectTable,
  splitFields,
} from './redirect-rules.server.ts';

export const MAX_REDIRECTS = 50_000;
/** Lines between two looks at the time, which cost more than a line. */
const STEP_LINES = 100;
/** Each is sent with `/channels`; a file with more is wrong as a whole. */
const MAX_WARNINGS = 50;
const MAX_VALUE = 120;

const HEADER = ['from', 'to', 'status'];
/** That of spreadsheets in countries with a decimal comma, and that of copied tables. */
const SEPARATORS: readonly string[] = [',', ';', '\t'];

export type ParsedRedirects =
  /** Lines that cannot be used are left out, each with a warning. */
  | { readonly table: RedirectTable; readonly warnings: readonly ChannelWarning[] }
  /** The file as a whole cannot be used. */
  | { readonly problem: LineProblem };

type Line = LineProblem & Pick<ChannelWarning, 'line' | 'value'>;

/** Reads the text of `<key>.redirects.csv`, in slices of time, so that a long file delays no request of another shop. */
export async function parseRedirects(text: string, file: string): Promise<ParsedRedirects> {
  // A pattern for all ends of lines takes ten times as long; the end of Windows' is trimmed with the last field
  const all = text.replace(/^\uFEFF/, '').split(text.includes('\n') ? '\n' : '\r');
  const [first = ''] = all;
  const lines = all.slice(1);
  const separator = SEPARATORS.find((each) => isHeader(first, each));
  if (separator === undefined)
    return { problem: { reason: 'the first line must be from,to,status', fix: 'add that line' } };
  if (lines.length > MAX_REDIRECTS + 1)
    return {
      problem: {
        reason: `has ${lines.length} lines; ${MAX_REDIRECTS} are allowed`,
        fix: 'remove redirects that are no longer asked for',
      },
    };

  const reading: Reading = { separator, rules: new Map(), found: [] };
  const { rules, found } = reading;
  await inSlices(lines, (line, index) => readLine(line, index + 2, reading));
  const loops = await findLoops(rules);
  const leading: Line[] = [];
  const unused: string[] = [];
  const digest = createHash('sha256');
  await inSlices(rules, ([key, rule]) => {
    const { status, target, fragment, line } = rule;
    const next = findNext(rules, rule);
    const isLoop = loops.has(rule);
    if (next)
      leading.push({ ...describeNext(rule, next, isLoop), line, value: lines[line - 2]?.trim() ?? '' });
    if (isLoop) unused.push(key);
    else digest.update(`${key}\n${status} ${target}${fragment}\n`);
  });
  for (const key of unused) rules.delete(key);
  return {
    table: { rules, digest: digest.digest('base64url') },
    warnings: toWarnings([found, leading], file),
  };
}

async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> {
  const pause = createPause();
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (index % STEP_LINES === 0) await pause();
  }
}

const isHeader = (line: string, separator: string): boolean =>
  splitFields(line.toLowerCase(), separator)
    ?.filter((field) => field !== '')
    .join() === HEADER.join();

interface Reading {
  readonly separator: string;
  readonly rules: Map<string, RedirectRule>;
  readonly found: Line[];
}

function readLine(given: string, line: number, { separator, rules, found }: Reading): void {
  const text = given.trim();
  if (text === '' || text.startsWith('#')) return;
  const parsed = parseRedirectLine(text, separator, line);
  if ('reason' in parsed) {
    found.push({ ...parsed, line, value: text });
    return;
  }
  const earlier = rules.get(parsed.key);
  if (!earlier) rules.set(parsed.key, parsed.rule);
  else
    found.push({
      reason: `line ${earlier.line} has the same from; this line is not used`,
      fix: 'remove one of the two',
      line,
      value: text,
    });
}

function describeNext(rule: RedirectRule, next: RedirectRule, isLoop: boolean): LineProblem {
  if (isLoop) {
    const circle = next === rule ? 'to itself' : `in a circle, by line ${next.line}`;
    return { reason: `leads ${circle}; it is not used`, fix: 'give one of the lines another to' };
  }
  return {
    reason: `leads to the from of line ${next.line}: visitors are redirected twice`,
    fix: next.status === 410 ? 'use 410 here, too' : `use ${next.target} as its to`,
  };
}

/** The rules that lead in a circle. Each rule is followed once. */
async function findLoops(rules: ReadonlyMap<string, RedirectRule>): Promise<ReadonlySet<RedirectRule>> {
  const pause = createPause();
  const followed = new Set<RedirectRule>();
  const looping = new Set<RedirectRule>();
  for (const rule of rules.values()) {
    const steps: RedirectRule[] = [];
    let at: RedirectRule | null = rule;
    while (at && !followed.has(at)) {
      followed.add(at);
      steps.push(at);
      at = findNext(rules, at);
      if (followed.size % STEP_LINES === 0) await pause();
    }
    const start = at ? steps.indexOf(at) : -1;
    if (start !== -1) for (const member of steps.slice(start)) looping.add(member);
  }
  return looping;
}

/** The rule for the target of a rule, where that is on the shop. */
function findNext(rules: ReadonlyMap<string, RedirectRule>, { target }: RedirectRule): RedirectRule | null {
  if (!target.startsWith('/')) return null;
  const [pathname = '', query] = target.split('?', 2);
  const search = query === undefined ? '' : `?${query}`;
  return findRedirect({ rules }, { pathname, search })?.rule ?? null;
}

/** The first of the findings, of which each list has its own in the order of the lines. */
function toWarnings(lists: readonly (readonly Line[])[], file: string): readonly ChannelWarning[] {
  const first = lists.flatMap((found) => found.slice(0, MAX_WARNINGS));
  const inOrder = first.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const shown = inOrder.slice(0, MAX_WARNINGS).map(({ reason, fix, line, value }): ChannelWarning => {
    const shortened = value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;
    return { file, path: '', line, column: 1, value: shortened, reason, fix };
  });
  const more = lists.reduce((sum, { length }) => sum + length, 0) - shown.length;
  if (more === 0) return shown;
  const reason = `${more} more lines have findings`;
  return [...shown, { file, path: '', line: null, column: null, value: '', reason, fix: 'mend these first' }];
}
