import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where bodies of requests may be read: here within the limits, there in the browser and before Remix. */
const READERS =
  /^(?:request\/forms\/|server\/|routes\/product\/submit-in-place\.ts$|features\/checkout\/form\/place-in-place\.ts$)/;
/** A body of a Fetch request. Answers of an API are read in `commerce/`, by another name. */
const BODY = /\brequest(?:\.clone\(\))?\.(?:(?:formData|text|json|arrayBuffer|blob|bytes)\(|body\b)/;

const listReads = (source: string): readonly string[] => source.split('\n').filter((line) => BODY.test(line));

test('only readForm reads the body of a form', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .filter((file) => !READERS.test(file))
    .flatMap((file) =>
      listReads(readFileSync(`app/${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('the check finds each way to read a body', () => {
  const lines = [
    'const form = await request.formData();',
    'const form = await request.clone().formData();',
    'JSON.parse(await request.text())',
    'for await (const chunk of request.body) {',
  ];
  for (const line of lines) expect(listReads(line)).toEqual([line]);
});
