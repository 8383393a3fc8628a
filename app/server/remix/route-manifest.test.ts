import { expect, test } from 'vitest';
import type { ServerBuild } from '@remix-run/node';
import type { LimitName } from '#app/kernel/limits.ts';
import { noLimits } from '#tests/support/a-context.ts';
import { createRouteManifest } from './route-manifest.ts';

const PATHS: Readonly<Record<string, string | undefined>> = {
  root: '',
  'shop-pages': undefined,
  home: '/',
  product: 'p/:category/:alias',
  search: 's/:search?',
  content: ':alias',
  'unknown-path': '*',
};
const parentOf = (id: string): string | undefined => {
  if (id === 'root') return undefined;
  return id === 'shop-pages' ? 'root' : 'shop-pages';
};
const routes = Object.fromEntries(
  Object.entries(PATHS).map(([id, path]) => [id, { id, path, parentId: parentOf(id) }]),
);
const assets = { version: 'v1', routes: Object.fromEntries(Object.keys(PATHS).map((id) => [id, { id }])) };
const build = { routes, assets } as unknown as ServerBuild;

async function answerTo(query: string, prefix = '') {
  const reached: LimitName[] = [];
  const limits = { ...noLimits, reached: (limit: LimitName) => void reached.push(limit) };
  const url = new URL(`http://shop.example${prefix}/__manifest?version=v1&${query}`);
  const answer = createRouteManifest(build, prefix)(url, { limits });
  if (answer === null) return null;
  const ids = answer.ok ? Object.keys((await answer.json()) as object).toSorted() : [];
  return { status: answer.status, ids, reached };
}

const ALWAYS = ['root', 'shop-pages', 'unknown-path'];

test('[NV-07] the routes of the asked paths and of their parents are named, with those above them', async () => {
  const idsOf = async (query: string, prefix = '') => (await answerTo(query, prefix))?.ids;
  expect(await idsOf('p=/')).toEqual(['home', ...ALWAYS].toSorted());
  expect(await idsOf('p=/P/salt/pearl%2520x')).toEqual(['content', 'product', ...ALWAYS].toSorted());
  expect(await idsOf('p=/s&p=/s/x')).toEqual(['content', 'search', ...ALWAYS].toSorted());
  expect(await idsOf('p=/en/s/x', '/en')).toEqual(['content', 'search', ...ALWAYS].toSorted());
  expect(await idsOf('p=/%25zz')).toEqual(['content', ...ALWAYS].toSorted());
});

test('a question for more paths than a page has links is 400 and counted', async () => {
  const query = (count: number) =>
    Array.from({ length: count }, (_, at) => `p=/${at.toString(36)}`).join('&');
  expect(await answerTo(query(400))).toMatchObject({ status: 200, reached: [] });
  expect(await answerTo(query(401))).toMatchObject({ status: 400, reached: ['manifestPaths'] });
  expect(await answerTo(`p=${'/a'.repeat(3000)}`)).toMatchObject({ status: 400, reached: ['manifestPaths'] });
});

test('Remix answers questions of another build, too long ones and those without a path', async () => {
  expect(await answerTo('a=1')).toBeNull();
  expect(await answerTo(`p=${'x'.repeat(8000)}`)).toBeNull();
  const limits = noLimits;
  const answer = createRouteManifest(build, '');
  for (const url of [
    'http://x/__manifest?version=v2&p=/',
    'http://x/en/__manifest?version=v1&p=/',
    'http://x/',
  ])
    expect(answer(new URL(url), { limits })).toBeNull();
});
