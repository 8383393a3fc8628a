import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { explainError, readRegularFile } from '#app/channels/files/read-regular-file.server.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import {
  contentIdOf,
  createVersionStore,
  replaceFile,
  type StoredVersion,
  type VersionStore,
} from '#app/channels/versions/version-store.server.ts';
import type { Command, CommandOptions } from './command.ts';
import { UsageError } from './usage-error.ts';

interface Subject {
  readonly key: string;
  readonly location: string;
  readonly store: VersionStore;
  /** Newest first; never empty. */
  readonly versions: readonly StoredVersion[];
  /** Of the file now; null without a file. */
  readonly current: Uint8Array | null;
  readonly currentId: string | null;
}

/** @throws UsageError where no version of the shop is stored, or its file cannot be read */
async function readSubject(
  key: string | undefined,
  command: string,
  options: CommandOptions,
): Promise<Subject> {
  if (key === undefined) throw new UsageError(`${command} needs the key of a shop: ${command} karamell`);
  if (key !== path.basename(key))
    throw new UsageError(`${key} is no key: a key is a file's name without .json`);
  const store = createVersionStore(options.stateDirectory);
  const versions = await store.list(key).catch((error: unknown) => {
    throw new UsageError(`${store.directory} cannot be read: ${explainError(error)}`);
  });
  if (versions.length === 0)
    throw new UsageError(
      `no version of ${key} is stored in ${store.directory}; a server stores each version that it serves (STATE_DIR)`,
    );
  const location = path.join(options.directory, `${key}.json`);
  const found = await readRegularFile(location, undefined);
  const content = found === null || found === 'unchanged' ? null : found.content;
  if (content && 'unread' in content) throw new UsageError(`${location} ${content.unread}`);
  return { key, location, store, versions, current: content, currentId: content && contentIdOf(content) };
}

const formatTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** `history <key>`: the stored versions of a shop, newest first. */
export const history: Command = async ([key], options) => {
  const { versions, currentId } = await readSubject(key, 'history', options);
  const rows = versions.map(({ id, acceptedAt }) => ({
    id,
    acceptedAt: formatTime(acceptedAt),
    isCurrent: id === currentId,
  }));
  const lines = rows.map(
    ({ id, acceptedAt, isCurrent }) => `${id}  ${acceptedAt}${isCurrent ? '  the file' : ''}`,
  );
  return { exitCode: 0, output: options.isJson ? rows : lines.join('\n') };
};

/** The version that the words name, by the beginning of its id; else the newest that is not the file's content. */
function selectVersion({ key, versions, currentId }: Subject, word: string | undefined): StoredVersion {
  const matching = versions.filter(({ id }) => (word === undefined ? id !== currentId : id.startsWith(word)));
  const [version] = matching;
  if (!version)
    throw new UsageError(
      word === undefined
        ? `${key} has no other version than its file`
        : `${key} has no version ${word}; npm run channels -- history ${key} lists them`,
    );
  if (word !== undefined && matching.length > 1)
    throw new UsageError(`${word} begins ${matching.length} versions of ${key}: give more of its digits`);
  return version;
}

async function readVersion({ store, key }: Subject, { id }: StoredVersion): Promise<Uint8Array> {
  const content = await store.read(key, id);
  if (content === null) throw new UsageError(`version ${id} of ${key} was removed meanwhile`);
  return content;
}

/** `diff <key> [version]`: what the file changed since a version, as a patch; exit code 0 in any case. */
export const diff: Command = async ([key, word], options) => {
  const subject = await readSubject(key, 'diff', options);
  const version = selectVersion(subject, word);
  const before = Buffer.from(await readVersion(subject, version)).toString();
  const after = Buffer.from(subject.current ?? []).toString();
  const names = [`${subject.key}.json (${version.id})`, `${subject.key}.json`] as const;
  const patch = createTwoFilesPatch(...names, before, after, formatTime(version.acceptedAt), 'now');
  return { exitCode: 0, output: options.isJson ? { version: version.id, patch } : patch.trimEnd() };
};

/**
 * `rollback <key> [version]`: an older content becomes the file's. Where the file cannot be written, servers serve that version
 * in its place until the file changes. The replaced content is stored like a served one, so that nothing is lost.
 */
export const createRollback =
  (replace: typeof replaceFile = replaceFile): Command =>
  async ([key, word], options) => {
    const subject = await readSubject(key, 'rollback', options);
    const version = selectVersion(subject, word);
    const content = await readVersion(subject, version);
    const file = `${subject.key}.json`;
    const parsed = parseChannelFile({ file, bytes: content, variables: options.variables });
    if (!parsed.ok) {
      const [error] = parsed.errors;
      throw new UsageError(`version ${version.id} is no longer valid: ${error?.path} ${error?.reason}`);
    }
    const { store, current, currentId, location } = subject;
    if (current) await store.add(subject.key, current);
    const isWritten = await succeeds(replace(location, content));
    await store.setPin(
      subject.key,
      isWritten || currentId === null ? null : { id: version.id, of: currentId },
    );
    const text = isWritten
      ? `${location} is version ${version.id} of ${formatTime(version.acceptedAt)} again`
      : `${location} cannot be written: servers serve version ${version.id} until the file changes. ` +
        'Those that run follow after POST /reload on their admin listener';
    return { exitCode: 0, output: options.isJson ? { version: version.id, isWritten } : text };
  };

export const rollback = createRollback();

/** False where the folder is read-only. */
async function succeeds(write: Promise<void>): Promise<boolean> {
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
