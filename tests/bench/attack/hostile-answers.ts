type MakeAnswer = (bytes: number) => string;

/** Answers of about so many bytes that cost an unguarded reader much more than their bytes. */
const COSTLY = {
  nested: (bytes) => `{"data":{"x":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}}`,
  objects: (bytes) => `{"data":${'{"x":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}}`,
  lists: (bytes) => `{"data":{"x":[${'[],'.repeat(bytes / 3)}[]]}}`,
  keys: (bytes) => `{"data":{${listKeys(bytes)}}}`,
  errors: (bytes) => `{"errors":[${'[[[1]]],'.repeat(bytes / 8)}1]}`,
} as const satisfies Readonly<Record<string, MakeAnswer>>;

export type CostlyAnswer = keyof typeof COSTLY;

export const makeCostlyAnswer = (kind: CostlyAnswer, bytes: number): Buffer =>
  Buffer.from(COSTLY[kind](bytes));

const BYTES_PER_KEY = 12;

/** Members with names of their own: 8 MiB hold more than 500,000. */
export const listKeys = (bytes: number): string =>
  Array.from({ length: Math.floor(bytes / BYTES_PER_KEY) }, (_, index) => `"k${index}":1`).join(',');

/** Puts members that the query does not ask for into the data of a right answer. */
export function swellAnswer(answer: Buffer, members: string): Buffer {
  const start = '{"data":{';
  const text = answer.toString('utf8');
  return text.startsWith(start)
    ? Buffer.from(`${start}"x":{${members}},${text.slice(start.length)}`)
    : answer;
}
