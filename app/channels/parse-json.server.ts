/** JSON text that is not JSON: where, and what is wrong there. */
export interface JsonFault {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export type JsonReading = { readonly value: unknown } | { readonly fault: JsonFault };

/** `JSON.parse` that tells line and column, which the engine's own message does only sometimes. Never throws. */
export function parseJson(text: string): JsonReading {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const { at, reason } = findFault(text) ?? { at: text.length, reason: String(error) };
    const before = text.slice(0, at).split('\n');
    return { fault: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason } };
  }
}

interface Fault {
  readonly at: number;
  readonly reason: string;
}

const SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
// oxlint-disable-next-line no-control-regex -- JSON forbids exactly these inside a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const LITERAL = /true|false|null/y;

/** Walks text that is known to be wrong up to its first fault. Not recursive: a mutilated file may nest deeply. */
// oxlint-disable-next-line complexity -- one small state machine, clearer in one piece
function findFault(text: string): Fault | null {
  const closers: ('}' | ']')[] = [];
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found !== null;
  };
  const fault = (expected: string): Fault => ({
    at,
    reason:
      at >= text.length
        ? `the file ends where ${expected} belongs`
        : `${show(text, at)} stands where ${expected} belongs`,
  });

  /** What may come next: a value, a property's name, or a comma or closing bracket. */
  let next: 'value' | 'first-value' | 'name' | 'first-name' | 'end' = 'value';
  for (;;) {
    take(SPACE);
    const sign = text[at];
    if (next === 'end') {
      const closer = closers.at(-1);
      if (!closer)
        return at < text.length
          ? { at, reason: `${show(text, at)} stands after the end of the content` }
          : null;
      if (sign === ',') next = closer === '}' ? 'name' : 'value';
      else if (sign === closer) closers.pop();
      else return fault(`a comma or "${closer}"`);
      at += 1;
    } else if ((next === 'first-value' && sign === ']') || (next === 'first-name' && sign === '}')) {
      closers.pop();
      at += 1;
      next = 'end';
    } else if (next === 'name' || next === 'first-name') {
      if (!take(STRING)) return fault('a name in double quotes');
      take(SPACE);
      if (text[at] !== ':') return fault('a colon');
      at += 1;
      next = 'value';
    } else if (sign === '{' || sign === '[') {
      closers.push(sign === '{' ? '}' : ']');
      at += 1;
      next = sign === '{' ? 'first-name' : 'first-value';
    } else if (take(STRING) || take(NUMBER) || take(LITERAL)) {
      next = 'end';
    } else {
      return fault('a value');
    }
  }
}

const show = (text: string, at: number): string => JSON.stringify(text.slice(at, at + 1));
