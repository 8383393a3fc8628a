import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { parseRedirectLine, splitFields, type LineProblem } from './parse-redirect-line.server.ts';
import { findRedirect, type RedirectRule, type RedirectTable } from './redirect-table.server.ts';

export const MAX_REDIRECTS = 50_000;
/** So many lines at once take a few milliseconds: other shops' requests are answered between two slices. */
const SLICE_LINES = 2000;
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

/** Reads the text of `<key>.redirects.csv`, in slices, so that a long file delays no request. */
export async function parseRedirects(text: string, file: string): Promise<ParsedRedirects> {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n|\r/);
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
  const rules = new Map<string, RedirectRule>();
  const found: Line[] = [];
  for (let start = 0; start < lines.length; start += SLICE_LINES) {
    readSlice(lines, start, { separator, rules, found });
    await setImmediate();
  }
  found.push(...removeLoops(rules, lines));
  const digest = createHash('sha256');
  for (const [key, { status, target, fragment }] of rules)
    digest.update(`${key}\n${status} ${target}${fragment}\n`);
  return {
    table: { rules, digest: digest.digest('base64url') },
    warnings: toWarnings(found, file),
  };
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

function readSlice(lines: readonly string[], start: number, { separator, rules, found }: Reading): void {
  for (const [index, text] of lines.slice(start, start + SLICE_LINES).entries()) {
    if (text.trim() === '' || text.startsWith('#')) continue;
    const line = start + index + 2;
    const parsed = parseRedirectLine(text, separator, line);
    if ('reason' in parsed) {
      found.push({ ...parsed, line, value: text });
      continue;
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
}

/** Removes the rules that lead in a circle, and reports them and those that lead to another rule. */
function removeLoops(rules: Map<string, RedirectRule>, lines: readonly string[]): readonly Line[] {
  const looping = findLoops(rules);
  const found = [...rules.values()].flatMap((rule): Line[] => {
    const next = findNext(rules, rule);
    const place = { line: rule.line, value: lines[rule.line - 2] ?? '' };
    return next ? [{ ...place, ...describeNext(rule, next, looping.has(rule)) }] : [];
  });
  for (const [key, rule] of rules) if (looping.has(rule)) rules.delete(key);
  return found;
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

/** Each rule is followed once. */
function findLoops(rules: ReadonlyMap<string, RedirectRule>): ReadonlySet<RedirectRule> {
  const followed = new Set<RedirectRule>();
  const looping = new Set<RedirectRule>();
  for (const rule of rules.values()) {
    const steps: RedirectRule[] = [];
    let at: RedirectRule | null = rule;
    while (at && !followed.has(at)) {
      followed.add(at);
      steps.push(at);
      at = findNext(rules, at);
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

function toWarnings(found: readonly Line[], file: string): readonly ChannelWarning[] {
  const inOrder = found.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const shown = inOrder.slice(0, MAX_WARNINGS).map(({ reason, fix, line, value }): ChannelWarning => {
    const shortened = value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;
    return { file, path: '', line, column: 1, value: shortened, reason, fix };
  });
  const more = found.length - shown.length;
  if (more === 0) return shown;
  const reason = `${more} more lines have findings`;
  return [...shown, { file, path: '', line: null, column: null, value: '', reason, fix: 'mend these first' }];
}
