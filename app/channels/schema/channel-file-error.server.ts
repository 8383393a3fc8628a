import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { findExcess } from '#app/channels/files/parse-json.server.ts';

/** What is wrong in a channel file, with its position. */
interface Finding {
  /** Position in the file, from 1; null where there is none, as for a file that cannot be read. */
  readonly line: number | null;
  readonly column: number | null;
  /** JSON path, `locales[0].code`; empty for the file as a whole. */
  readonly path: string;
  /** The invalid value as JSON, shortened; hidden where a secret may have been pasted. */
  readonly value: string;
  readonly reason: string;
}

/** Why a channel file's current content is not served (CH-05). */
export interface ChannelFileError extends Finding {
  /** File name within the channels folder. */
  readonly file: string;
}

/** What is served, but not as its author meant it: in the file itself, or compared with the API. */
export interface ChannelWarning extends Finding {
  /** Of a file beside the channel file (`karamell.redirects.csv`): its name. Absent: the channel file itself. */
  readonly file?: string;
  /** How to mend it. */
  readonly fix: string;
  /**
   * How the shop does not fit its API. `wrong`: that has no such channel, market, currency or language. `empty`: it has no goods, or no way
   * to them.
   */
  readonly misfit?: 'wrong' | 'empty';
}

export interface FileProblem {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
  /** Reported instead of the value at `path`. */
  readonly value?: unknown;
  /** The value is not reported. */
  readonly isHidden?: boolean;
  /** May be over in a moment: a file beside the channel file that is still being written. */
  readonly isPassing?: boolean;
  /** Where it is, for a text without paths: one that is not JSON. */
  readonly position?: Position;
}

interface Position {
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

export interface FileWarning extends FileProblem, Pick<ChannelWarning, 'misfit'> {
  readonly fix: string;
}

export interface Findings {
  readonly problems: readonly FileProblem[];
  /** Do not prevent the file from being served. */
  readonly warnings: readonly FileWarning[];
}

/** The text of a channel file and what it contains; null for a file that is not JSON. */
export interface FileText {
  readonly text: string;
  readonly content: unknown;
  /** The parsed text, parsed for the first position that is needed: a file may have thousands of errors. */
  tree?: Node | undefined;
}

const MAX_VALUE_CHARACTERS = 120;
const LINE_BREAK = 10;
/** The key may have been pasted where the name of its variable belongs (CH-08). */
const SECRET_NAME = /key|secret|token|password/i;

export const toChannelFileError = (
  file: string,
  source: FileText | null,
  problem: FileProblem,
): ChannelFileError => ({ file, ...toFinding(source, problem) });

/** `source` is null for what only the API shows. */
export const toChannelWarning = (source: FileText | null, warning: FileWarning): ChannelWarning => ({
  ...toFinding(source, warning),
  fix: warning.fix,
  ...(warning.misfit ? { misfit: warning.misfit } : {}),
});

function toFinding(source: FileText | null, problem: FileProblem): Finding {
  const isSecret = problem.path.some((part) => typeof part === 'string' && SECRET_NAME.test(part));
  const value = 'value' in problem ? problem.value : valueAt(source?.content, problem.path);
  const isHidden = problem.isHidden || (isSecret && value !== undefined);
  const position = problem.position ?? (source ? findPlace(source, problem.path) : null);
  return {
    path: formatPath(problem.path),
    value: isHidden ? '(hidden)' : shorten(value),
    reason: problem.reason,
    line: position?.line ?? null,
    column: position?.column ?? null,
  };
}

/** `locales[0].code`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${cut(String(part))}`,
    )
    .join('');
}

function shorten(value: unknown): string {
  return cut(JSON.stringify(value) ?? '(missing)');
}

const cut = (text: string): string =>
  text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;

function findPlace(source: FileText, path: readonly PropertyKey[]): Position | null {
  source.tree ??= parseTree(source.text);
  return source.tree ? locate(source.tree, source.text, path) : null;
}

/**
 * Where a path is in the text: its name if it has one, else its value. For a missing part, where its parent is. Null for a text that is
 * nested too deep: the library's parser would overflow the stack.
 */
export function findPosition(text: string, path: readonly PropertyKey[]): Position | null {
  const root = findExcess(text) ? undefined : parseTree(text);
  return root ? locate(root, text, path) : null;
}

function locate(root: Node, text: string, path: readonly PropertyKey[]): Position {
  const node = findNearestNode(
    root,
    path.map((part) => (typeof part === 'number' ? part : String(part))),
  );
  const offset = node.parent?.type === 'property' ? node.parent.offset : node.offset;
  return { line: countLineBreaks(text, offset) + 1, column: offset - text.lastIndexOf('\n', offset - 1) };
}

/** Without a list of the lines: a file of a million empty ones may have a hundred errors. */
function countLineBreaks(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at += 1) if (text.charCodeAt(at) === LINE_BREAK) count += 1;
  return count;
}

function findNearestNode(root: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
}

/** The value at a path of parsed JSON; undefined where there is none. */
export function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  let value = content;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part) as unknown;
  }
  return value;
}
