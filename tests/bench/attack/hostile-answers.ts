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

const TEXT_BYTES = 1_900_000;
/** Each mark stays open, so that cleaning it costs most. */
const MARKUP = '<b>legal <i>text</i> & more ';

interface Area {
  containers?: readonly object[] | null;
}

/** Gives the first widget area of a right answer `count` widgets, which share 1.9 MB of markup. */
export function fillWithText(answer: Buffer, count: number): Buffer {
  const { data, ...rest } = JSON.parse(answer.toString('utf8')) as { data?: Record<string, Area | null> };
  const area = Object.values(data ?? {}).find((root) => root && Array.isArray(root.containers));
  const container = area?.containers?.[0];
  if (!area || !container) return answer;
  const html = MARKUP.repeat(TEXT_BYTES / count / MARKUP.length);
  const widgets = Array.from({ length: count }, (_, index) => ({
    id: `text-${index}`,
    name: 'HTML',
    configuration: JSON.stringify({ active: true, html }),
    images: [],
  }));
  area.containers = [{ ...container, widgets }];
  return Buffer.from(JSON.stringify({ data, ...rest }));
}

/** Puts members that the query does not ask for into the data of a right answer. */
export function swellAnswer(answer: Buffer, members: string): Buffer {
  const start = '{"data":{';
  const text = answer.toString('utf8');
  return text.startsWith(start)
    ? Buffer.from(`${start}"x":{${members}},${text.slice(start.length)}`)
    : answer;
}
