import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import * as storageKeys from '#app/request/visitor/storage-keys.ts';
import { listDisclosures } from './list-disclosures.server.ts';

const listNames = (channel = aChannel()) =>
  listDisclosures(aContext({ channel, language: 'en' })).groups.flatMap(({ rows }) =>
    rows.flatMap(({ names }) => names),
  );

test('[RT-18] the page about cookies lists every cookie and every storage key of the code, once', () => {
  const inCode = [...Object.values(COOKIES).map(({ name }) => name), ...Object.values(storageKeys)];
  const names = { sv: 'a', en: 'a' };
  const style = { 'main-background': '#000', 'surface-background': '#000', 'muted-background': '#000' };
  const states = { names: { light: names, dark: names }, style };
  const shop = aChannel({ theme: { palette: 'beam', header: 'light', footer: 'dark', states } });
  expect(listNames(shop).toSorted()).toEqual(inCode.toSorted());
  const ofOneLook = inCode.filter((name) => name !== COOKIES.look.name);
  expect(listNames().toSorted()).toEqual(ofOneLook.toSorted());
});

test('[RT-18] names, purposes and lifetimes are texts of the language, by category', () => {
  const english = listDisclosures(aContext({ language: 'en' }));
  const swedish = listDisclosures(aContext({ language: 'sv' }));
  expect(english.groups.map(({ title }) => title)).toEqual(['Necessary', 'Statistics', 'Chosen for you']);
  const find = (name: string) =>
    [english, swedish].map(
      ({ groups }) => groups.flatMap(({ rows }) => rows).find(({ names }) => names.includes(name))?.lifetime,
    );
  expect(find('ralph-cart')).toEqual(['1 year', '1 år']);
  expect(find('ralph-auth')).toEqual(['7 days', '7 dygn']);
  expect(find('ralph-buyer')).toEqual(['1 hour', '1 timme']);
  expect(find('ralph-auth-refresh')[0]).toBe('7 days, or until you close the browser');
  for (const { purpose } of [english, swedish].flatMap(({ groups }) => groups).flatMap(({ rows }) => rows))
    expect(purpose).toMatch(/^[A-ZÅÄÖ].* .*\.$/);
});

test('[CK-02] the other companies are those of the channel', () => {
  const tagManager = { id: 'GTM-1', scripts: ['https://tags.example'], cookies: ['_own'] };
  const personalisation = { endpoint: 'https://personal.example/events', id: 'shop' };
  const list = (channel = aChannel()) => listDisclosures(aContext({ channel, language: 'en' })).companies;
  expect(list().map(({ names }) => names)).toEqual([['www.youtube-nocookie.com', 'player.vimeo.com']]);
  const [tags, service] = list(aChannel({ tagManager, personalisation }));
  expect(tags?.names).toEqual(['www.googletagmanager.com', 'tags.example']);
  expect(tags?.purpose).toContain('_own');
  expect(service?.names).toEqual(['personal.example']);
});

/** Files of the storefront but tests, by path. */
function listSources(): readonly (readonly [file: string, text: string])[] {
  const app = path.join(import.meta.dirname, '../..');
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(path.join(app, file), 'utf8')]);
}

/** Names that are neither cookies nor stored: events of the window, a channel of tabs, an e-mail's user. */
const NOT_STORED = ['ralph-event', 'ralph_channel'];

test('[RT-18] what the code stores in browsers it takes from the two lists', () => {
  const known: readonly string[] = [
    ...NOT_STORED,
    ...Object.values(READABLE_COOKIES),
    ...Object.values(COOKIES).map(({ name }) => name),
    ...Object.values(storageKeys),
  ];
  for (const [file, text] of listSources()) {
    for (const [, name = ''] of text.matchAll(/'(ralph[\w-]*)'/g)) expect(known, file).toContain(name);
    if (/\b(?:local|session)Storage\b/.test(text.replaceAll(/\/\*.*?\*\/|\/\/.*/gs, '')))
      expect(text, file).toMatch(/storage-keys\.ts/);
  }
});
