import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile, unlessMissing } from '#app/channels/files/regular-file.server.ts';

const buildSchema = z.object({
  /** Folder of its files. */
  id: z.string().regex(/^\d{1,15}-[0-9a-f]{8}$/),
  /** What the addresses in the files depend on; see `describeSite`. */
  site: z.string(),
  /** ms since 1970 */
  builtAt: z.number().int(),
  /** Addresses in the sitemap. */
  urls: z.number().int(),
  /** What is missing, in sentences for operators. */
  problems: z.array(z.string()),
  /** Names of the files, by site path: `/sitemap.xml`. */
  files: z.record(z.string(), z.string().regex(/^[\w.-]{1,80}$/)),
});
/** A complete set of files of one shop. */
export type CatalogBuild = Readonly<z.infer<typeof buildSchema>>;

/**
 * The sitemap and feeds of each shop on disk, compressed: `<folder>/<key>/catalog/<id>/…` and, beside it, `current.json`, which names
 * the newest complete build. Several processes may share the folder. Functions reject with the file system's error.
 */
export interface CatalogStore {
  /** Null without a complete build. */
  read(key: string): Promise<CatalogBuild | null>;
  /** Makes the folder of a new build. */
  begin(key: string): Promise<{ readonly id: string; readonly folder: string }>;
  /** Replaces the current build. Files of the one before stay, for answers that have begun. */
  commit(key: string, build: CatalogBuild): Promise<void>;
  discard(key: string, id: string): Promise<void>;
  /** Location of a file of a build; null where it has none at this site path. */
  findFile(key: string, build: CatalogBuild, sitePath: string): string | null;
}

const CURRENT = 'current.json';
/** What is older was left by a process that ended meanwhile. Longer than a build may take. */
const ABANDONED_AFTER_MS = 2 * 3_600_000;

export function createCatalogStore(stateDirectory: string): CatalogStore {
  const folderOf = (key: string): string => path.join(path.resolve(stateDirectory), key, 'catalog');

  async function read(key: string): Promise<CatalogBuild | null> {
    const text = await unlessMissing(readFile(path.join(folderOf(key), CURRENT), 'utf8'));
    return text === null ? null : parseBuild(text);
  }

  async function removeOld(key: string, keep: readonly (string | undefined)[]): Promise<void> {
    const before = Date.now() - ABANDONED_AFTER_MS;
    for (const entry of await readdir(folderOf(key), { withFileTypes: true })) {
      if (!entry.isDirectory() || keep.includes(entry.name)) continue;
      const isOther =
        keep[1] !== undefined && Number(entry.name.split('-')[0]) < Number(keep[1].split('-')[0]);
      if (isOther || Number(entry.name.split('-')[0]) < before)
        await rm(path.join(folderOf(key), entry.name), { recursive: true, force: true });
    }
  }

  return {
    read,
    async begin(key) {
      const id = `${Date.now()}-${randomBytes(4).toString('hex')}`;
      const folder = path.join(folderOf(key), id);
      await mkdir(folder, { recursive: true });
      return { id, folder };
    },
    async commit(key, build) {
      const previous = await read(key);
      await replaceFile(path.join(folderOf(key), CURRENT), `${JSON.stringify(build, null, 2)}\n`);
      await removeOld(key, [build.id, previous?.id]);
    },
    discard: (key, id) => rm(path.join(folderOf(key), id), { recursive: true, force: true }),
    findFile(key, { id, files }, sitePath) {
      const name = Object.hasOwn(files, sitePath) ? files[sitePath] : undefined;
      return name === undefined ? null : path.join(folderOf(key), id, name);
    },
  };
}

/** Null for what a later or earlier version of this program wrote in another form. */
function parseBuild(text: string): CatalogBuild | null {
  try {
    return buildSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
