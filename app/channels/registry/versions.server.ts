import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { EnvironmentVariables } from '#app/env.server.ts';
import {
  codeOf,
  explainError,
  readRegularFile,
  replaceFile,
  unlessMissing,
} from '#app/channels/files/regular-file.server.ts';
import { readMountedLanguages } from '#app/channels/languages/language-folder.server.ts';
import { readOwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';

/** Stored versions of each channel; the one that was accepted longest ago is removed first. */
export const MAX_VERSIONS = 20;

/** A content of a channel file that was valid and served. */
export interface StoredVersion {
  /** Of the content; see `contentIdOf`. */
  readonly id: string;
  /** When it was served first, or again, in ms since 1970. */
  readonly acceptedAt: number;
}

const pinSchema = z.object({
  /** The stored version that is served. */
  id: z.string(),
  /** The content of the file, instead of which it is served. */
  of: z.string(),
});
type Pin = z.infer<typeof pinSchema>;
const pinsSchema = z.record(z.string(), pinSchema);
export type Pins = Readonly<Record<string, Pin>>;

const servedShopSchema = z.object({
  /** Of its served content. */
  id: z.string(),
  /** When the shop was served first, in ms since 1970. */
  since: z.number(),
  hosts: z.array(z.string()),
});
/** A shop as it was served last. */
export type ServedShop = Readonly<z.infer<typeof servedShopSchema>>;
const servedShopsSchema = z.record(z.string(), servedShopSchema);
/** By key. */
type ServedShops = Readonly<Record<string, ServedShop>>;

const ID = /^[0-9a-f]{16}$/;
const ID_DIGITS = 16;
const PINS = 'pins.json';
const SHOPS = 'shops.json';

/** Identifies a content of a channel file. */
export const contentIdOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, ID_DIGITS);

export type VersionStore = ReturnType<typeof createVersionStore>;

/**
 * The accepted versions of all channel files, which of them are pinned, and which shops are served: `<folder>/<key>/<id>.json`,
 * `<folder>/pins.json` and `<folder>/shops.json`. Files are replaced as a whole, so several processes may share the folder. The contents are those of
 * the channel files: variables by name, no secret. Each function rejects with the file system's error.
 */
export function createVersionStore(folder: string) {
  const directory = path.resolve(folder);
  const pathOf = (key: string, id: string): string => path.join(directory, key, `${id}.json`);

  async function list(key: string): Promise<readonly StoredVersion[]> {
    const names = (await unlessMissing(readdir(path.join(directory, key)))) ?? [];
    const ids = names.map((name) => name.replace(/\.json$/, '')).filter((id) => ID.test(id));
    const versions = await Promise.all(
      ids.map(async (id) => {
        const stats = await unlessMissing(stat(pathOf(key, id)));
        return stats === null ? [] : [{ id, acceptedAt: Math.floor(stats.mtimeMs) }];
      }),
    );
    return versions.flat().toSorted((one, other) => other.acceptedAt - one.acceptedAt);
  }

  const readPins = async (): Promise<Pins> => (await readJson(path.join(directory, PINS), pinsSchema)) ?? {};
  const readShops = (): Promise<ServedShops | null> =>
    readJson(path.join(directory, SHOPS), servedShopsSchema);

  return {
    /** Absolute. */
    directory,
    /** Newest first. */
    list,
    /** Null where there is no such version. */
    read: async (key: string, id: string): Promise<Uint8Array | null> =>
      ID.test(id) ? unlessMissing(readFile(pathOf(key, id))) : null,
    async add(key: string, content: Uint8Array): Promise<void> {
      const location = pathOf(key, contentIdOf(content));
      await mkdir(path.dirname(location), { recursive: true });
      const now = new Date();
      const isKnown = (await unlessMissing(utimes(location, now, now).then(() => true))) ?? false;
      if (!isKnown) await replaceFile(location, content);
      for (const { id } of (await list(key)).slice(MAX_VERSIONS)) await rm(pathOf(key, id), { force: true });
    },
    readPins,
    /** Null removes the pin. */
    async setPin(key: string, pin: Pin | null): Promise<void> {
      const { [key]: _former, ...others } = await readPins();
      const pins: Pins = pin === null ? others : { ...others, [key]: pin };
      await writeJson(path.join(directory, PINS), pins);
    },
    /** Null where none were noted yet. */
    readShops,
    /** Null removes a shop. Others keep what is noted of them. */
    async noteShops(changes: ReadonlyMap<string, ServedShop | null>): Promise<void> {
      const others = Object.entries((await readShops()) ?? {}).filter(([key]) => !changes.has(key));
      const changed = [...changes].flatMap(([key, shop]) => (shop ? [[key, shop] as const] : []));
      await writeJson(path.join(directory, SHOPS), Object.fromEntries([...others, ...changed]));
    },
  };
}

/** Null where there is no such file. */
async function readJson<Value>(location: string, form: z.ZodType<Value>): Promise<Value | null> {
  const text = await unlessMissing(readFile(location, 'utf8'));
  return text === null ? null : form.parse(JSON.parse(text));
}

async function writeJson(location: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(location), { recursive: true });
  await replaceFile(location, `${JSON.stringify(value, null, 2)}\n`);
}

/** The versions of a shop cannot be read, or one of them cannot be taken. The message says why, for operators. */
export class VersionsError extends Error {
  override readonly name = 'VersionsError';
}

/** The file of a shop and its stored versions. */
export interface ShopVersions {
  readonly key: string;
  /** Of the file, which may not exist. */
  readonly location: string;
  readonly store: VersionStore;
  /** Newest first. */
  readonly versions: readonly StoredVersion[];
  /** Of the file now; null without a file. */
  readonly current: Uint8Array | null;
  readonly currentId: string | null;
}

/** @throws VersionsError where the file or its versions cannot be read */
export async function readShopVersions(
  key: string,
  {
    directory,
    stateDirectory,
  }: {
    /** The channels folder. */
    readonly directory: string;
    readonly stateDirectory: string;
  },
): Promise<ShopVersions> {
  if (key !== path.basename(key))
    throw new VersionsError(`${key} is no key: a key is a file's name without .json`);
  const store = createVersionStore(stateDirectory);
  const versions = await store.list(key).catch((error: unknown) => {
    throw new VersionsError(`${store.directory} cannot be read: ${explainError(error)}`);
  });
  const location = path.join(directory, `${key}.json`);
  const found = await readRegularFile(location, undefined);
  const content = found === null || found === 'unchanged' ? null : found.content;
  if (content && 'unread' in content) throw new VersionsError(`${location} ${content.unread}`);
  return { key, location, store, versions, current: content, currentId: content && contentIdOf(content) };
}

/** The content of a version. @throws VersionsError where it was removed since it was listed */
export async function readVersion({ store, key }: ShopVersions, { id }: StoredVersion): Promise<Uint8Array> {
  const content = await store.read(key, id);
  if (content === null) throw new VersionsError(`version ${id} of ${key} was removed meanwhile`);
  return content;
}

/**
 * Writes an older content as the file; false where the folder is read-only: servers then serve that version instead of the file until the
 * file changes. The replaced content is stored like a served one, so that nothing is lost.
 *
 * @throws VersionsError where the version is no longer valid
 */
export async function rollBack(
  shop: ShopVersions,
  version: StoredVersion,
  {
    variables,
    languagesDirectory,
    replace = replaceFile,
  }: {
    readonly variables: EnvironmentVariables;
    /** Of languages besides the built-in ones; none by default. */
    readonly languagesDirectory?: string | undefined;
    readonly replace?: typeof replaceFile;
  },
): Promise<boolean> {
  const { key, store, current, currentId, location } = shop;
  const content = await readVersion(shop, version);
  const file = `${key}.json`;
  const languages = await readMountedLanguages(languagesDirectory);
  const own = await readOwnFiles(path.dirname(location), file);
  const parsed = parseChannelFile({ file, bytes: content, variables, own, languages });
  if (!parsed.ok) {
    const [error] = parsed.errors;
    throw new VersionsError(`version ${version.id} is no longer valid: ${error?.path} ${error?.reason}`);
  }
  if (current) await store.add(key, current);
  const isWritten = await isWritable(replace(location, content));
  await store.setPin(key, isWritten || currentId === null ? null : { id: version.id, of: currentId });
  return isWritten;
}

const READ_ONLY: readonly (string | null)[] = ['EROFS', 'EACCES', 'EPERM'];

/** False where the folder is read-only. */
async function isWritable(write: Promise<void>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (READ_ONLY.includes(codeOf(error))) return false;
    throw error;
  }
}
