import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { createTextSigner } from '#kernel/signed-text.ts';
import { aChannelFile, type ChannelFileContent, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { PNG, writeOwnFiles } from '#tests/support/channels/own-folder.ts';
import { createDrafts } from './drafts.ts';

const signer = createTextSigner(['the-newest-secret-of-32-characters']);
const DAY_MS = 86_400_000;

const someDrafts = (secret = signer, now = Date.now) =>
  createDrafts({ variables: TEST_VARIABLES, signer: secret, port: 4300, now });

const aDraft = (changes: Partial<ChannelFileContent> = {}, id?: string) => ({
  file: 'fifth.json',
  bytes: Buffer.from(JSON.stringify(aChannelFile(changes), null, 2)),
  id,
});

const hostOf = (link: string | null): string => new URL(link ?? 'http://none').hostname;

test('[CH-03] a draft is found by its signed host only', () => {
  const drafts = someDrafts();
  const { link, id, findings } = drafts.put(aDraft({ siteName: 'Fifth' }));
  expect(link).toMatch(/^http:\/\/[\da-f]{16}-[\da-f]{40}\.preview\.localhost:4300\/$/);
  expect(findings).toEqual([]);
  const host = hostOf(link);
  expect(drafts.find(host)?.channel).toMatchObject({
    key: `draft.${id}`,
    siteName: 'Fifth',
    isDraft: true,
    hosts: { primary: host, aliases: [], redirects: [] },
    indexing: false,
  });
  const changed = host.replace(/-./, host.includes('-0') ? '-1' : '-0');
  const ofOtherSecret = hostOf(
    someDrafts(createTextSigner(['another-secret-of-32-characters-'])).put(aDraft()).link,
  );
  for (const other of [changed, ofOtherSecret, 'shop.localhost', 'preview.localhost', `x.${host}`, ''])
    expect(drafts.find(other), other).toBeNull();
});

test('a draft has what the shop has, and nothing that reaches beyond its visitor', () => {
  const drafts = someDrafts();
  const { link } = drafts.put(
    aDraft({
      maintenance: {},
      tagManager: { id: 'GTM-1' },
      payment: { pages: ['https://pay.example'] },
      endpoints: { ...aChannelFile().endpoints, websocket: '${BACKEND_ORIGIN}/graphql' },
    }),
  );
  const channel = drafts.find(hostOf(link))?.channel;
  expect(channel?.apiKey).toBe(TEST_VARIABLES.TEST_API_KEY);
  expect(JSON.stringify(channel)).not.toContain(TEST_VARIABLES.TEST_API_KEY);
  expect(Object.isFrozen(channel)).toBe(true);
  for (const name of ['maintenance', 'tagManager', 'payment', 'purgeSecret', 'refreshSecret'] as const)
    expect(channel?.[name]).toBeUndefined();
  expect(channel?.endpoints.websocket).toBeUndefined();
  expect(channel?.features.serviceWorker).toBe(false);
});

test('a draft has the own files of its shop', async () => {
  const drafts = someDrafts();
  const directory = await mkdtemp(path.join(tmpdir(), 'drafts-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeOwnFiles(directory, 'fifth', { 'bike.png': PNG });
  const draft = aDraft({ carrierLogos: [{ name: 'Bike', picture: { file: 'bike.png' } }] });
  expect(drafts.put(draft).link).toBeNull();
  const { link } = drafts.put(draft, await readOwnFiles(directory, 'fifth.json'));
  expect([...(drafts.find(hostOf(link))?.channel.files?.keys() ?? [])]).toEqual(['bike.png']);
});

test('new content replaces a draft in place; errors replace nothing and name their place', () => {
  const drafts = someDrafts();
  const first = drafts.put(aDraft({ siteName: 'Fifth' }));
  const second = drafts.put(aDraft({ siteName: 'Renamed' }, first.id ?? ''));
  expect(second).toEqual(first);
  const broken = drafts.put(aDraft({ siteName: '' }, first.id ?? ''));
  expect(broken).toMatchObject({
    id: null,
    link: null,
    expires: null,
    findings: [{ severity: 'error', path: 'siteName', line: 3, column: 3 }],
  });
  expect(drafts.find(hostOf(first.link))?.channel.siteName).toBe('Renamed');
  const notText = { file: 'fifth.json', bytes: Buffer.from([0xff]), id: undefined };
  expect(drafts.put(notText).findings).toMatchObject([{ reason: 'the text is not UTF-8: save it as UTF-8' }]);
});

test('warnings do not prevent a draft', () => {
  const about = { sv: 'Om', en: 'About', fi: 'Meistä' };
  const { link, findings } = someDrafts().put(aDraft({ about }));
  expect(link).not.toBeNull();
  expect(findings).toMatchObject([{ severity: 'warning', path: 'about', fix: expect.any(String) }]);
});

test('at most eight drafts live; the one that was put longest ago goes first', () => {
  const drafts = someDrafts();
  const links = Array.from({ length: 8 }, () => drafts.put(aDraft()));
  // As a studio does with the draft that it shows
  drafts.put(aDraft({}, links[0]?.id ?? ''));
  drafts.put(aDraft());
  const alive = links.map(({ link }) => drafts.find(hostOf(link)) !== null);
  expect(alive).toEqual([true, false, true, true, true, true, true, true]);
});

test('a draft ends after 24 hours, however often its content changes', () => {
  let time = Date.now();
  const drafts = someDrafts(signer, () => time);
  const { link, id, expires } = drafts.put(aDraft());
  expect(expires).toBe(new Date(time + DAY_MS).toISOString());
  time += DAY_MS - 1000;
  drafts.put(aDraft({}, id ?? ''));
  expect(drafts.find(hostOf(link))).not.toBeNull();
  time += 1000;
  expect(drafts.find(hostOf(link))).toBeNull();
  expect(drafts.put(aDraft({}, id ?? '')).link).not.toBe(link);
});
