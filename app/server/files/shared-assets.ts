import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { BLOCKED, createBoundedIo, HANGS } from '#app/channels/files/bounded-io.server.ts';
import { explainError } from '#app/channels/files/read-regular-file.server.ts';
import { makeEtag } from '#app/server/responses/etag.ts';
import type { Encoding } from '#app/server/responses/content-encoding.ts';
import type { Logger } from '#kernel/logger.ts';
import { type Asset, COMPRESSED, CONTENT_TYPES, type FindAsset } from './static-files.ts';

/** Running replicas note that their files are in use, far more often than unused files are removed. */
const NOTE_EVERY_MS = 21_600_000;
/** Of files of other builds, read from the shared folder. */
const MEMORY_BYTES = 33_554_432;
/** The folder is listed at most once in this time, however many unknown names are asked for. */
const LIST_EVERY_MS = 1000;
/** Of one file operation. */
const DEADLINE_MS = 2000;
/** A folder that hangs must not take the threads that resolve host names and compress pages. */
const SLOTS = 1;
/** A start waits no longer for the folder. */
const START_LIMIT_MS = 10_000;
/** After a folder has failed. */
const RETRY_MS = 60_000;

interface SharedAssetsOptions {
  /** `ASSETS_DIR`, the same for all replicas. */
  readonly directory: string;
  /** The assets of this process's build. */
  readonly own: string;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Puts the files of this process's build into the folder that all replicas share, and finds there those of the others: during a
 * rolling update a page of one build and the request for its style sheet reach different replicas. Resolves when the files are there,
 * or after a bounded time; a folder that fails is logged, and this build's own files are served without it.
 */
export async function openSharedAssets(options: SharedAssetsOptions): Promise<FindAsset> {
  const run = createRunner();
  const shareAgain = async (): Promise<void> => {
    const isShared = await publish(run, options);
    setTimeout(() => void shareAgain(), isShared ? NOTE_EVERY_MS : RETRY_MS).unref();
  };
  await Promise.race([shareAgain(), sleep(START_LIMIT_MS, undefined, { ref: false })]);
  return createFinder(run, options);
}

async function publish(run: Run, { directory, own, log }: SharedAssetsOptions): Promise<boolean> {
  try {
    await run('mkdir', () => mkdir(directory, { recursive: true }));
    log.info({ directory, ...(await share(run, { directory, own })) }, 'assets shared');
    return true;
  } catch (error) {
    const fix = 'make ASSETS_DIR a folder that this process may write; it is tried again by itself';
    const message = 'assets not shared: replicas of other builds cannot send the files of this one';
    log.error({ directory, reason: explainError(error), fix }, message);
    return false;
  }
}

type Run = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** Runs file operations one after another. Rejects where the folder hangs. */
function createRunner(): Run {
  const io = createBoundedIo({ deadlineMs: DEADLINE_MS, slots: SLOTS });
  return async (name, work) => {
    const outcome = await io.run(name, work);
    if (outcome === HANGS || outcome === BLOCKED) throw new Error('it does not answer in time');
    return outcome;
  };
}

/** @returns how many files were written and removed */
async function share(run: Run, { directory, own }: Pick<SharedAssetsOptions, 'directory' | 'own'>) {
  const now = new Date();
  let written = 0;
  // Compressed neighbours come first: whoever finds a file has them, too
  for (const name of (await listHashed(own)).toSorted(byLength)) {
    if (await run(`share ${name}`, () => shareFile(name, own, directory, now))) written += 1;
  }
  const unused = await run('list unused', () => listUnused(directory, now));
  for (const name of unused) await run(`remove ${name}`, () => removeFile(directory, name));
  return { written, removed: unused.length };
}

const byLength = (one: string, other: string): number => other.length - one.length;

function createFinder(run: Run, { directory, log }: SharedAssetsOptions): FindAsset {
  const listNames = createNameList(() => run('list', () => listHashed(directory)));
  const assets = new LRUCache<string, Asset>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bodies }) =>
      [...bodies.values()].reduce((sum, { byteLength }) => sum + byteLength, 1),
    fetchMethod: async (name) => (await readAsset(run, directory, name)) ?? undefined,
  });
  return async (name) => {
    if (!isHashedName(name)) return null;
    try {
      const known = assets.get(name);
      if (known) return known;
      const isThere = (await listNames(name)).has(name);
      return isThere ? ((await assets.fetch(name)) ?? null) : null;
    } catch (error) {
      log.error({ directory, reason: explainError(error) }, 'shared asset not read');
      return null;
    }
  };
}

/** The names in the folder, listed again where one is missing, but not for each. */
function createNameList(
  list: () => Promise<readonly string[]>,
): (wanted: string) => Promise<ReadonlySet<string>> {
  let names: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  let listedAt = -Infinity;
  return async (wanted) => {
    if ((await names).has(wanted) || performance.now() - listedAt < LIST_EVERY_MS) return names;
    listedAt = performance.now();
    const before = names;
    names = list().then(
      (found) => new Set(found),
      () => before,
    );
    return names;
  };
}

async function readAsset(run: Run, directory: string, name: string): Promise<Asset | null> {
  const read = (file: string) => run(`read ${file}`, () => readShared(directory, file));
  const contentType = CONTENT_TYPES[path.extname(name)];
  const plain = contentType === undefined ? null : await read(name);
  if (contentType === undefined || plain === null) return null;
  const bodies = new Map<Encoding, Buffer>([['identity', plain]]);
  for (const [encoding, suffix] of COMPRESSED) {
    const body = await read(`${name}${suffix}`);
    if (body) bodies.set(encoding, body);
  }
  return { contentType, etag: makeEtag(plain), bodies };
}

/** So long after its last replica a build's files may still be asked for by pages that are open in a browser or stored by a proxy. */
const UNUSED_DAYS = 14;
const DAY_MS = 86_400_000;
/** A build has 4 MB, most of which it shares with the one before. Beyond this the files that were longest unused go first. */
const MAX_BYTES = 1_073_741_824;
/** What a replica began to write and did not finish. */
const UNFINISHED = '.unfinished-';
const UNFINISHED_MS = 3_600_000;
/** The largest file of a build has 250 kB. */
const MAX_FILE_BYTES = 8_388_608;
const MAX_NAME_CHARS = 200;

/** A name that holds a hash of the content, and its compressed neighbours: `shop-BaBGIu1B.js.br`. Nothing else is written, served or removed. */
const HASHED = /^[\w.-]*-[\w-]{8}\.(?:css|js|svg|png|webp|woff2)(?:\.br|\.gz)?$/;

const isHashedName = (name: string): boolean => name.length <= MAX_NAME_CHARS && HASHED.test(name);

/** Names of the regular files with a hash in a folder. */
async function listHashed(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() && isHashedName(entry.name) ? [entry.name] : []));
}

/**
 * Puts a file into the shared folder, or notes that it is in use where it is there. The name appears when the content is complete;
 * after a crash of the machine it may be empty, and is written again by the next start.
 * @returns whether it was written
 */
async function shareFile(name: string, own: string, shared: string, now: Date): Promise<boolean> {
  const [source, target] = [path.join(own, name), path.join(shared, name)];
  const { size } = await stat(source);
  if ((await findSize(target)) === size) {
    const isThere = await utimes(target, now, now).then(
      () => true,
      // Another replica has just removed it as unused
      (error: unknown) => !isMissing(error) && Promise.reject(error as Error),
    );
    if (isThere) return false;
  }
  const unfinished = path.join(shared, `${UNFINISHED}${randomUUID()}`);
  try {
    await writeFile(unfinished, await readFile(source), { flag: 'wx' });
    await rename(unfinished, target);
  } catch (error) {
    await unlink(unfinished).catch(() => {});
    throw error;
  }
  return true;
}

async function findSize(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Names of files that no running build has noted as in use for `UNUSED_DAYS`, of the oldest beyond the folder's limit, and of unfinished ones. */
export async function listUnused(
  shared: string,
  now: Date,
  maxBytes: number = MAX_BYTES,
): Promise<readonly string[]> {
  const names = (await readdir(shared, { withFileTypes: true })).flatMap((entry) =>
    entry.isFile() && (isHashedName(entry.name) || entry.name.startsWith(UNFINISHED)) ? [entry.name] : [],
  );
  const files = [];
  for (const name of names) {
    const stats = await stat(path.join(shared, name)).catch(() => null);
    if (stats) files.push({ name, bytes: stats.size, ageMs: now.getTime() - stats.mtimeMs });
  }
  let bytes = 0;
  return files
    .toSorted((one, other) => one.ageMs - other.ageMs)
    .flatMap((file) => {
      bytes += file.bytes;
      const limitMs = file.name.startsWith(UNFINISHED) ? UNFINISHED_MS : UNUSED_DAYS * DAY_MS;
      return file.ageMs > limitMs || bytes > maxBytes ? [file.name] : [];
    });
}

const removeFile = (shared: string, name: string): Promise<void> =>
  unlink(path.join(shared, name)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });

/** Null where there is no such file, an empty one, or one too large to be of a build. */
async function readShared(shared: string, name: string): Promise<Buffer | null> {
  const file = path.join(shared, name);
  try {
    const stats = await stat(file);
    const isOfBuild = stats.isFile() && stats.size > 0 && stats.size <= MAX_FILE_BYTES;
    return isOfBuild ? await readFile(file) : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
