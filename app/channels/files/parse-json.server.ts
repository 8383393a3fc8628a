import { createScanner, printParseErrorCode, visit } from 'jsonc-parser';

/** The first syntax error of a JSON text, or a name that an object has twice. */
export interface JsonSyntaxError {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  readonly reason: string;
  /** The text is JSON, but of the members of one name only the last would count. */
  readonly isJson: boolean;
}

export type ParsedJson = { readonly value: unknown } | { readonly error: JsonSyntaxError };

/**
 * `JSON.parse` that reports where the text is invalid; the engine's own message has no position for some errors.
 * Strict JSON: comments, trailing commas and names that an object has twice are errors. Never throws.
 */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '')
    return { error: { line: 1, column: 1, reason: 'the file is empty', isJson: false } };
  const excess = findExcess(text);
  if (excess) return { error: excess };
  try {
    const value = JSON.parse(text) as unknown;
    const repeated = findRepeatedName(text);
    return repeated ? { error: repeated } : { value };
  } catch (error) {
    return { error: findSyntaxError(text) ?? { line: 1, column: 1, reason: String(error), isJson: false } };
  }
}

/** Channel files have 9 levels. The library's parser is recursive: some thousands would overflow the stack. */
const MAX_DEPTH = 64;
/** The shipped channel files have 320. Every check of a file takes time for each, in which other shops' requests wait. */
const MAX_ITEMS = 10_000;
/** Change of the depth by the library's kind of token: braces and brackets. */
const STEPS: Readonly<Record<number, number>> = { 1: 1, 2: -1, 3: 1, 4: -1 };
/** Names and values are all tokens but these: the ends of objects and lists, commas and colons. */
const SEPARATORS: ReadonlySet<number> = new Set([2, 4, 5, 6]);
const END_OF_FILE = 17;

/** Where a text is nested too deep or has too many values, be it JSON or not; null where it has not. */
export function findExcess(text: string): JsonSyntaxError | null {
  const scanner = createScanner(text, true);
  let [depth, items] = [0, 0];
  for (let token: number = scanner.scan(); token !== END_OF_FILE; token = scanner.scan()) {
    depth += STEPS[token] ?? 0;
    if (!SEPARATORS.has(token)) items += 1;
    if (depth <= MAX_DEPTH && items <= MAX_ITEMS) continue;
    return {
      line: scanner.getTokenStartLine() + 1,
      column: scanner.getTokenStartCharacter() + 1,
      reason:
        depth > MAX_DEPTH
          ? `nested more than ${MAX_DEPTH} levels deep`
          : `more than ${MAX_ITEMS} names and values`,
      isJson: true,
    };
  }
  return null;
}

function findRepeatedName(text: string): JsonSyntaxError | null {
  const open: Map<string, number>[] = [];
  let found: JsonSyntaxError | null = null;
  visit(text, {
    onObjectBegin: () => void open.push(new Map()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, ...[, , startLine, startCharacter]: [number, number, number, number]) {
      const names = open.at(-1);
      const first = names?.get(name);
      if (first !== undefined && !found) {
        const reason = `the name ${JSON.stringify(name)} is given a second time, the first is on line ${first}`;
        found = { line: startLine + 1, column: startCharacter + 1, reason, isJson: true };
      }
      names?.set(name, first ?? startLine + 1);
    },
  });
  return found;
}

/** By the library's name of the error. */
const REASONS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'expected a name in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a comma or "}"',
  CloseBracketExpected: 'expected a comma or "]"',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'the string has no closing quote on its line',
  UnexpectedEndOfNumber: 'the number is incomplete',
  InvalidUnicode: 'expected four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'this escape sequence is not allowed',
};

function findSyntaxError(text: string): JsonSyntaxError | null {
  let found: JsonSyntaxError | null = null;
  visit(
    text,
    {
      onError(code, offset, ...[, startLine, startCharacter]: [number, number, number]) {
        if (found) return;
        const name = printParseErrorCode(code);
        found = findTrailingComma(text, name, offset) ?? {
          line: startLine + 1,
          column: startCharacter + 1,
          reason: describeError(text, name, offset),
          isJson: false,
        };
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return found;
}

/** What other languages and tools put there, by the text from the error on. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/^['`“”„‘’]/, 'names and texts must be in straight double quotes'],
  [/^=(?!=)/, 'expected a colon'],
  [/^(?:true|false|null)\b/i, 'true, false and null must be in lower case'],
  [/^[A-Za-z_$][\w$]* *:/, 'names must be in double quotes'],
  [/^\uFEFF/, 'this is a second byte order mark'],
  [/^\0/, 'this is no text: save the file as UTF-8'],
  [/^(?:<{7}|={7}|>{7})/, 'this is a mark of a merge conflict'],
];
/** The longest habit that is recognised. */
const HABIT_CHARACTERS = 80;

function describeError(text: string, code: string, offset: number): string {
  const rest = text.slice(offset, offset + HABIT_CHARACTERS);
  const habit = HABITS.find(([pattern]) => pattern.test(rest))?.[1];
  // The error is somewhere within the string that begins there
  if (code === 'InvalidCharacter') return 'this string has a control character, which must be escaped';
  return `${habit ?? REASONS[code] ?? 'invalid JSON'}, ${describeFound(text, offset)}`;
}

/** One character only: a secret may have been pasted here (CH-08). */
const describeFound = (text: string, offset: number): string =>
  offset < text.length ? `found ${JSON.stringify(text.charAt(offset))}` : 'the file ends here';

/** The parser stops at the bracket after the comma, which may be lines away. */
function findTrailingComma(text: string, code: string, offset: number): JsonSyntaxError | null {
  if (code !== 'PropertyNameExpected' && code !== 'ValueExpected') return null;
  const before = text.slice(0, offset).trimEnd();
  if (!before.endsWith(',') || !/[}\]]/.test(text.charAt(offset))) return null;
  const lines = before.split('\n');
  const column = lines.at(-1)?.length ?? 1;
  return { line: lines.length, column, reason: 'a comma must not be the last in its list', isJson: false };
}
