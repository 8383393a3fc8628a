import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { createOtherBuild } from '#tests/support/replicas/other-build.ts';
import { withReplicas, type ReplicaSet } from '#tests/support/replicas/replica-set.ts';
import { loadRounds } from '#tests/support/replicas/rounds.ts';
import { waitFor } from '#tests/support/replicas/running-shops.ts';
import { startShopping, type Shopping } from '#tests/support/replicas/shopping.ts';

const HOST = 'karamell.localhost';
/** More than all shoppers of a test may write in it. */
const MANY = '1000000';
/** Longer than the two seconds after which nginx tries a replica again that is back. */
const DRAIN_SECONDS = '3';
const ENVIRONMENT = { DRAIN_SECONDS, CART_ADDS_PER_VISITOR: MANY, CART_ADDS_PER_ADDRESS: MANY };

/** Waits for as many further right answers. */
async function shopOn(shopping: Shopping, answers = 15): Promise<void> {
  const before = shopping.total();
  await waitFor('right answers', () => shopping.total() >= before + answers);
}

test('no request fails while replicas are replaced and nginx is reloaded, and a killed one costs no page', async () => {
  await withReplicas({ environment: ENVIRONMENT }, async (set) => {
    const rounds = await loadRounds(set.backend.port);
    const shopping = startShopping({ port: set.port, host: HOST }, rounds);
    await shopOn(shopping);
    for (const at of [0, 1]) {
      expect(await set.stop(at)).toBe(0);
      await set.start(at);
      await shopOn(shopping);
    }
    await set.nginx.reload();
    await shopOn(shopping);
    expect((await shopping.stop()).join('\n')).toBe('');

    const pages = rounds.map((steps) => steps.filter(({ form }) => !form)).slice(0, 2);
    const browsing = startShopping({ port: set.port, host: HOST }, [...pages, ...pages]);
    await shopOn(browsing);
    set.replicas[0]?.child.kill('SIGKILL');
    await set.replicas[0]?.exited;
    await shopOn(browsing, 60);
    // Of those that it was sending, the rest is lost; all others come from the next replica
    const faults = await browsing.stop();
    expect(faults.filter((fault) => !fault.includes('aborted'))).toEqual([]);
    expect(faults.length).toBeLessThanOrEqual(4);
  });
});

/**
 * Opens the start page from either replica, as nginx gives them out in turn, and its files as a browser does.
 * @returns the addresses of the files, and of those that were not found
 */
async function openPages({ port }: Pick<ReplicaSet, 'port'>) {
  const files = new Set<string>();
  for (let page = 0; page < 2; page += 1) {
    const { status, body } = await ask(HOST, '/', { port });
    expect(status).toBe(200);
    for (const [address] of body.matchAll(/\/assets\/[\w./-]+/g)) files.add(address);
  }
  return { files, missing: await listMissing(port, files) };
}

async function listMissing(port: number, files: ReadonlySet<string>): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const file of files) {
    const { status, headers } = await ask(HOST, file, { port });
    if (status !== 200 || !headers['cache-control']?.includes('immutable')) missing.push(file);
  }
  return missing;
}

test('while one build replaces another, every file of both is found on either replica', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'other-build-of-a-test-'));
  try {
    const other = await createOtherBuild(folder);
    // Nobody asks while a replica is replaced
    const environment = { DRAIN_SECONDS: '0' };
    await withReplicas({ environment }, async (set) => {
      const { files: old } = await openPages(set);
      expect(old.size).toBeGreaterThan(10);
      await set.stop(0);
      await set.start(0, other);
      for (let round = 0; round < 4; round += 1) {
        const { files, missing } = await openPages(set);
        expect([...files].filter((file) => !old.has(file)).length).toBeGreaterThan(10);
        expect(files.size).toBeGreaterThanOrEqual(old.size + 10);
        expect(missing).toEqual([]);
      }
      await set.stop(1);
      await set.start(1, other);
      const { files, missing } = await openPages(set);
      expect([missing, [...files].filter((file) => old.has(file))]).toEqual([[], []]);
      // Of a page that is still open in a browser
      expect(await listMissing(set.port, old)).toEqual([]);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
