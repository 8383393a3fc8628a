import path from 'node:path';
import type { EnvironmentVariables } from '#app/env.server.ts';
import { explainError, readRegularFile } from './files/read-regular-file.server.ts';
import { readMountedLanguages } from './languages/read-languages.server.ts';
import { readOwnFiles } from './own-files/read-own-files.server.ts';
import { parseChannelFile } from './parse-channel-file.server.ts';
import {
  contentIdOf,
  createVersionStore,
  replaceFile,
  type StoredVersion,
  type VersionStore,
} from './versions/version-store.server.ts';

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

export interface ShopFolders {
  /** The channels folder. */
  readonly directory: string;
  readonly stateDirectory: string;
}

/** @throws VersionsError where the file or its versions cannot be read */
export async function readShopVersions(
  key: string,
  { directory, stateDirectory }: ShopFolders,
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

export interface RollBackOptions {
  readonly variables: EnvironmentVariables;
  /** Of languages besides the built-in ones; none by default. */
  readonly languagesDirectory?: string | undefined;
  readonly replace?: typeof replaceFile;
}

/**
 * Makes an older content the file's; false where the folder is read-only: servers then serve that version in its place until the
 * file changes. The replaced content is stored like a served one, so that nothing is lost.
 *
 * @throws VersionsError where the version is no longer valid
 */
export async function rollBack(
  shop: ShopVersions,
  version: StoredVersion,
  { variables, languagesDirectory, replace = replaceFile }: RollBackOptions,
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

/** False where the folder is read-only. */
async function isWritable(write: Promise<void>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code))
    )
      return false;
    throw error;
  }
}
