import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#tests/support/a-context.ts';
import { createLanguageFolder, readLanguages } from './language-folder.server.ts';

/** A folder with the shipped German; `change` gets the content of a file of German and returns another. */
async function aFolder(file?: string, change: (text: string) => string | null = (text) => text) {
  const directory = await mkdtemp(path.join(tmpdir(), 'arkad-languages-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await cp('languages/de', path.join(directory, 'de'), { recursive: true });
  if (file) await changeFile(directory, file, change);
  return directory;
}

async function changeFile(directory: string, file: string, change: (text: string) => string | null) {
  const location = path.join(directory, 'de', file);
  const text = change(await readFile(location, 'utf8').catch(() => ''));
  await (text === null ? rm(location) : writeFile(location, text));
}

const edit = (change: (content: Record<string, unknown>) => void) => (text: string) => {
  const content = JSON.parse(text) as Record<string, unknown>;
  change(content);
  return JSON.stringify(content, null, 2);
};
const set = (key: string, value: unknown) => edit((content) => void (content[key] = value));
const remove = (key: string) =>
  edit((content) => {
    delete content[key];
  });

test('[CH-07] the shipped languages are complete', async () => {
  const { languages, problems } = await readLanguages('languages');
  expect([problems, languages.flatMap((each) => each.problems)]).toEqual([[], []]);
  expect(
    languages.map(({ language }) => [language?.language, language?.name, language?.direction]),
  ).toContainEqual(['de', 'Deutsch', 'ltr']);
});

test.each([
  ['cart.json', remove('toCart'), 'toCart is missing; in English: "Show cart" | add it'],
  ['cart.json', set('tooMuch', 'x'), 'tooMuch this key is not known here | remove it, or correct its name'],
  ['cart.json', set('toCat', 'x'), 'toCat this key is not known here; did you mean "toCart"?'],
  ['cart.json', () => '{\n  "toCart": ""\n}', 'de/cart.json:2:3 toCart must not be empty | write the text'],
  ['cart.json', set('toCart', ['x']), 'toCart must be text in double quotes | write the text'],
  ['cart.json', set('toCart', '<b>x</b>'), 'toCart texts are plain: no markup, no line breaks'],
  ['cart.json', set('toCart', 'x'.repeat(2001)), 'toCart has more than 2000 characters | shorten it'],
  [
    'cart.json',
    set('line.each', 'je'),
    'line.each the placeholder {price} is missing | use those of the English',
  ],
  [
    'cart.json',
    set('line.each', 'je {prise} {price}'),
    'line.each the placeholder {prise} has no value here',
  ],
  ['cart.json', set('line.each', 'je { price} {price}'), 'line.each a brace is part of no placeholder'],
  ['cart.json', remove('reorder.all_other'), 'reorder.all_other is missing; in English: "All {count} items'],
  [
    'cart.json',
    set('reorder.all_few', '{count}'),
    'the language has no plural form "few"; it has one, other',
  ],
  ['cart.json', (text: string) => text.replace('",', '"'), 'de/cart.json:3:3  expected a comma, found'],
  [
    'cart.json',
    () => '[]',
    'de/cart.json:1:1  must be an object: texts by their keys | copy the English file',
  ],
  [
    'cart.json',
    () => null,
    'de/cart.json:null:null  the file is missing | add it: app/i18n/messages/en/ has',
  ],
  [
    'card.json',
    () => '{}',
    'no such file belongs to a language; did you mean "cart.json"? | rename or remove',
  ],
  ['paths.json', remove('cart'), 'cart is missing; in English: /cart | add it'],
  ['paths.json', set('home', '/start'), 'home no page with translated paths has this name | remove it'],
  ['paths.json', set('cart', '/Wärenkorb'), 'cart must be one to three words in lower-case letters'],
  ['paths.json', set('cart', '/kassan'), 'cart is the path of the page checkout in another language'],
  ['paths.json', set('cart', '/kasse'), 'cart does not differ enough from the path of checkout'],
  [
    'paths.json',
    set('brands', '/mein-konto/marken'),
    'brands does not differ enough from the path of orders',
  ],
  [
    'paths.json',
    set('cart', '/p/korb'),
    'cart begins with p, where other addresses are | choose another path',
  ],
  ['paths.json', set('cart', '/de/korb'), 'cart begins with two letters, as the prefix of a language does'],
])('[CH-07] %s %#: what is wrong is named with its place and what to do', async (file, change, expected) => {
  const { languages } = await readLanguages(await aFolder(file, change));
  const { language, problems } = languages[0] ?? {};
  expect(language).toBeNull();
  expect(
    problems
      ?.map((each) => `${each.file}:${each.line}:${each.column} ${each.path} ${each.reason} | ${each.fix}`)
      .join('\n'),
  ).toContain(expected);
});

test('folders of built-in languages and with other names are refused, a folder that does not exist has no languages', async () => {
  const directory = await aFolder();
  await cp(path.join(directory, 'de'), path.join(directory, 'sv'), { recursive: true });
  await cp(path.join(directory, 'de'), path.join(directory, 'german'), { recursive: true });
  const { languages, problems } = await readLanguages(directory);
  expect(languages.map(({ code }) => code)).toEqual(['de']);
  expect(problems.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'german is no folder of a language',
    'sv is a built-in language, whose texts cannot be replaced',
  ]);
  expect(await readLanguages(path.join(directory, 'none'))).toEqual({ languages: [], problems: [] });
});

test('a language with plural forms of its own needs those that counts have', async () => {
  const directory = await aFolder();
  await cp(path.join(directory, 'de'), path.join(directory, 'pl'), { recursive: true });
  const { languages } = await readLanguages(directory);
  const missing = languages[1]?.problems
    .filter(({ path: key }) => key.startsWith('list.count'))
    .map((each) => each.path);
  expect(missing).toEqual(['list.count_many', 'list.count_few']);
});

test('[CH-05] the last complete version stays in use, also after a restart and after an update of the software', async () => {
  const [directory, stateDirectory] = [await aFolder(), await mkdtemp(path.join(tmpdir(), 'arkad-state-'))];
  onTestFinished(() => rm(stateDirectory, { recursive: true }));
  const start = () => createLanguageFolder({ directory, stateDirectory, log: silentLog });
  const folder = start();
  const first = (await folder.read()).get('de');
  expect(first?.messages.cart['cart.toCart']).toBe('Warenkorb anzeigen');
  await changeFile(directory, 'cart.json', remove('toCart'));
  const unchanged = await folder.read();
  expect([unchanged.get('de'), folder.current()]).toEqual([first, unchanged]);
  expect(folder.status()).toMatchObject([
    { language: 'de', version: first?.version, problems: [{ path: 'toCart' }] },
  ]);
  const restarted = (await start().read()).get('de');
  expect(restarted?.messages).toEqual(first?.messages);

  // As if this version of the software had one text more
  const stored = path.join(stateDirectory, '.languages', 'de.json');
  const files = JSON.parse(await readFile(stored, 'utf8')) as Record<string, string>;
  await writeFile(stored, JSON.stringify({ ...files, cart: remove('toCart')(files.cart ?? '') }));
  const updated = (await start().read()).get('de');
  expect([updated?.messages.cart['cart.toCart'], updated?.messages.cart['cart.toCheckout']]).toEqual([
    'Show cart',
    'Zur Kasse',
  ]);

  await changeFile(directory, 'cart.json', set('toCart', 'Zum Warenkorb'));
  const next = await folder.read();
  expect(next.get('de')?.messages.cart['cart.toCart']).toBe('Zum Warenkorb');
  expect(next.get('de')?.version).not.toBe(first?.version);
  expect(await folder.read()).toBe(next);
});
