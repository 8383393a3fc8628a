import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentIdOf, createVersionStore } from '#app/channels/registry/versions.server.ts';
import { newDraft } from './draft.ts';
import { isTooLarge, MAX_AGE_MS, MAX_DRAFTS, openDraftStore } from './draft-store.ts';
import { resumeDraft } from './save-draft.ts';

async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'drafts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('[CH-12] drafts outlive the process, and only its user may read them', async () => {
  const folder = await aFolder();
  const store = await openDraftStore(path.join(folder, '.drafts'));
  const draft = newDraft({ key: 'fifth', base: '{}', text: '{"a":1}' });
  const rejected = new Map([['/theme', { text: '{', reason: 'no JSON' }]]);
  await Promise.all([store.put(draft), store.put({ ...draft, rejected }), store.put({ ...draft, rejected })]);
  const later = await openDraftStore(path.join(folder, '.drafts'));
  expect(later.find('fifth', draft.id)).toMatchObject({ ...draft, rejected, changedAt: expect.any(Number) });
  expect(later.find('other', draft.id)).toBeNull();
  const [file = '', ...others] = await readdir(path.join(folder, '.drafts'));
  expect([file, others]).toEqual([`${draft.id}.json`, []]);
  expect((await stat(path.join(folder, '.drafts', file))).mode & 0o777).toBe(0o600);
  await later.drop(draft.id);
  expect(await readdir(path.join(folder, '.drafts'))).toEqual([]);
});

test('the drafts that were not changed for the longest time go first, all after two weeks', async () => {
  const folder = await aFolder();
  let now = 0;
  const store = await openDraftStore(folder, () => (now += 1));
  const drafts = Array.from({ length: MAX_DRAFTS + 2 }, (_, at) =>
    newDraft({ key: 'fifth', base: null, text: String(at) }),
  );
  const [first, second, third] = drafts;
  if (!first || !second || !third) throw new Error('There are no drafts.');
  for (const draft of drafts.slice(0, MAX_DRAFTS)) await store.put(draft);
  await store.put(first);
  for (const draft of drafts.slice(MAX_DRAFTS)) await store.put(draft);
  expect(store.list()).toHaveLength(MAX_DRAFTS);
  expect([first, second, third].map(({ id }) => store.find('fifth', id) !== null)).toEqual([
    true,
    false,
    false,
  ]);
  expect(await readdir(folder)).toHaveLength(MAX_DRAFTS);
  now += MAX_AGE_MS + MAX_DRAFTS * 3;
  expect([store.find('fifth', first.id), store.list()]).toEqual([null, []]);
  await openDraftStore(folder, () => now);
  expect(await readdir(folder)).toEqual([]);
});

test('files that are no drafts are left alone, and a folder that cannot be written costs the restart only', async () => {
  const folder = await aFolder();
  await writeFile(path.join(folder, 'note.json'), '{}');
  await writeFile(path.join(folder, '11111111-1111-4111-8111-111111111111.json'), '{"id":');
  const store = await openDraftStore(folder);
  expect([store.list(), store.problem()]).toEqual([[], null]);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file where the folder should be');
  await chmod(folder, 0o600);
  const draft = newDraft({ key: 'fifth', base: '{}', text: '{ }' });
  await store.put(draft);
  expect(store.find('fifth', draft.id)?.text).toBe('{ }');
  expect(store.problem()).toContain(folder);
});

test('a draft is as large as a channel file at most', () => {
  const draft = newDraft({ key: 'fifth', base: null, text: 'x'.repeat(1_048_576) });
  expect(isTooLarge(draft)).toBe(false);
  expect(isTooLarge({ ...draft, text: `${draft.text}x` })).toBe(true);
  expect(isTooLarge({ text: '', rejected: new Map([['/a', { text: draft.text, reason: '' }]]) })).toBe(true);
});

test('a form of an unchanged file goes on after a restart and after the file has changed, if its content is stored', async () => {
  const folder = await aFolder();
  const parts = {
    drafts: await openDraftStore(path.join(folder, '.drafts')),
    channelsDirectory: folder,
    stateDirectory: path.join(folder, 'state'),
  };
  const [before, after] = ['{ "siteName": "A" }', '{ "siteName": "B" }'];
  const file = path.join(folder, 'fifth.json');
  await writeFile(file, before);
  const form = new Map([
    ['draft', '11111111-1111-4111-8111-111111111111'],
    ['base', contentIdOf(Buffer.from(before))],
  ]);
  const resume = (changes: Readonly<Record<string, string>> = {}) =>
    resumeDraft('fifth', new Map([...form, ...Object.entries(changes)]), parts);
  expect(await resume()).toMatchObject({ id: form.get('draft'), base: before, text: before });
  await writeFile(file, after);
  expect(await resume()).toBeNull();
  await createVersionStore(parts.stateDirectory).add('fifth', Buffer.from(before));
  expect(await resume()).toMatchObject({ base: before });
  expect(await resume({ draft: '../../fifth' })).toBeNull();
  expect(await resume({ base: '' })).toBeNull();
});
