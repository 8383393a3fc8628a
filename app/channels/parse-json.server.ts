import { printParseErrorCode, visit } from 'jsonc-parser';

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
  try {
    const value = JSON.parse(text) as unknown;
    const repeated = findRepeatedName(text);
    return repeated ? { error: repeated } : { value };
  } catch (error) {
    return { error: findSyntaxError(text) ?? { line: 1, column: 1, reason: String(error), isJson: false } };
  }
}

/** @throws RangeError for extremely deep nesting, because the library is recursive. */
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
  InvalidCharacter: 'control characters must be escaped',
};

function findSyntaxError(text: string): JsonSyntaxError | null {
  let found: JsonSyntaxError | null = null;
  try {
    visit(
      text,
      {
        onError(code, offset, ...[, startLine, startCharacter]: [number, number, number]) {
          if (found) return;
          found = findTrailingComma(text, printParseErrorCode(code), offset) ?? {
            line: startLine + 1,
            column: startCharacter + 1,
            reason: `${REASONS[printParseErrorCode(code)] ?? 'invalid JSON'}, ${describeFound(text, offset)}`,
            isJson: false,
          };
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch {
    // The library is recursive: extremely deep nesting overflows the stack.
    return found;
  }
  return found;
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
