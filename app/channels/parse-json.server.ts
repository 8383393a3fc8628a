import { printParseErrorCode, visit } from 'jsonc-parser';

/** The first syntax error of a JSON text. */
export interface JsonSyntaxError {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  readonly reason: string;
}

export type ParsedJson = { readonly value: unknown } | { readonly error: JsonSyntaxError };

/**
 * `JSON.parse` that reports where the text is invalid; the engine's own message has no position for some errors.
 * Strict JSON: comments and trailing commas are errors. Never throws.
 */
export function parseJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { error: findSyntaxError(text) ?? { line: 1, column: 1, reason: String(error) } };
  }
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
          // One character only: a secret may have been pasted here (CH-08).
          const where =
            offset < text.length ? `found ${JSON.stringify(text.charAt(offset))}` : 'the file ends here';
          const reason = `${REASONS[printParseErrorCode(code)] ?? 'invalid JSON'}, ${where}`;
          found = { line: startLine + 1, column: startCharacter + 1, reason };
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
