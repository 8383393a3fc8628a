import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

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
export type Pin = z.infer<typeof pinSchema>;
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
export type ServedShops = Readonly<Record<string, ServedShop>>;

/**
 * The accepted versions of all channel files, which of them are pinned, and which shops are served: `<folder>/<key>/<id>.json`,
 * `<folder>/pins.json` and `<folder>/shops.json`. Files are replaced as a whole, so several processes may share the folder. The contents are those of
 * the channel files: variables by name, no secret. Each function rejects with the file system's error.
 */
export interface VersionStore {
  /** Absolute. */
  readonly directory: string;
  /** Newest first; empty without any. */
  list(key: string): Promise<readonly StoredVersion[]>;
  /** Null where there is no such version. */
  read(key: string, id: string): Promise<Uint8Array | null>;
  add(key: string, content: Uint8Array): Promise<void>;
  readPins(): Promise<Pins>;
  /** Null removes the pin. */
  setPin(key: string, pin: Pin | null): Promise<void>;
  /** Null where none were noted yet. */
  readShops(): Promise<ServedShops | null>;
  /** Null removes a shop. Others keep what is noted of them. */
  noteShops(changes: ReadonlyMap<string, ServedShop | null>): Promise<void>;
}

const ID = /^[0-9a-f]{16}$/;
const ID_DIGITS = 16;
const PINS = 'pins.json';
const SHOPS = 'shops.json';

/** Identifies a content of a channel file. */
export const contentIdOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, ID_DIGITS);

export function createVersionStore(folder: string): VersionStore {
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

  /** Null where there is no such file. */
  async function readJson<Value>(name: string, form: z.ZodType<Value>): Promise<Value | null> {
    const text = await unlessMissing(readFile(path.join(directory, name), 'utf8'));
    return text === null ? null : form.parse(JSON.parse(text));
  }

  async function writeJson(name: string, value: unknown): Promise<void> {
    await mkdir(directory, { recursive: true });
    await replaceFile(path.join(directory, name), `${JSON.stringify(value, null, 2)}\n`);
  }

  const readPins = async (): Promise<Pins> => (await readJson(PINS, pinsSchema)) ?? {};
  const readShops = (): Promise<ServedShops | null> => readJson(SHOPS, servedShopsSchema);

  return {
    directory,
    list,
    read: async (key, id) => (ID.test(id) ? unlessMissing(readFile(pathOf(key, id))) : null),
    async add(key, content) {
      const location = pathOf(key, contentIdOf(content));
      await mkdir(path.dirname(location), { recursive: true });
      const now = new Date();
      const isKnown = (await unlessMissing(utimes(location, now, now).then(() => true))) ?? false;
      if (!isKnown) await replaceFile(location, content);
      for (const { id } of (await list(key)).slice(MAX_VERSIONS)) await rm(pathOf(key, id), { force: true });
    },
    readPins,
    async setPin(key, pin) {
      const { [key]: _former, ...others } = await readPins();
      const pins: Pins = pin === null ? others : { ...others, [key]: pin };
      await writeJson(PINS, pins);
    },
    readShops,
    async noteShops(changes) {
      const others = Object.entries((await readShops()) ?? {}).filter(([key]) => !changes.has(key));
      const changed = [...changes].flatMap(([key, shop]) => (shop ? [[key, shop] as const] : []));
      await writeJson(SHOPS, Object.fromEntries([...others, ...changed]));
    },
  };
}

/**
 * Replaces a file atomically: by a temporary file beside it, whose name begins with a dot, so that it is no channel file. `mode` is
 * that of a new file; by default what the process allows.
 */
export async function replaceFile(
  location: string,
  content: Uint8Array | string,
  mode?: number,
): Promise<void> {
  const draft = path.join(path.dirname(location), `.${path.basename(location)}.${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, location);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
