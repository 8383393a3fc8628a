import { createTwoFilesPatch } from 'diff';
import {
  readShopVersions,
  readVersion,
  rollBack,
  type ShopVersions,
  type StoredVersion,
} from '#app/channels/registry/versions.server.ts';
import type { replaceFile } from '#app/channels/files/regular-file.server.ts';
import type { Command, CommandOptions } from './command.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError where no version of the shop is stored; VersionsError where its file cannot be read */
async function readSubject(
  key: string | undefined,
  command: string,
  options: CommandOptions,
): Promise<ShopVersions> {
  if (key === undefined) throw new UsageError(`${command} needs the key of a shop: ${command} fifth`);
  const shop = await readShopVersions(key, options);
  if (shop.versions.length === 0)
    throw new UsageError(
      `no version of ${key} is stored in ${shop.store.directory}; a server stores each version that it serves (STATE_DIR)`,
    );
  return shop;
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
function selectVersion({ key, versions, currentId }: ShopVersions, word: string | undefined): StoredVersion {
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

/** `rollback <key> [version]`: see `rollBack`. */
export const createRollback =
  (replace?: typeof replaceFile): Command =>
  async ([key, word], options) => {
    const subject = await readSubject(key, 'rollback', options);
    const version = selectVersion(subject, word);
    const { location } = subject;
    const isWritten = await rollBack(subject, version, { ...options, replace });
    const text = isWritten
      ? `${location} is version ${version.id} of ${formatTime(version.acceptedAt)} again`
      : `${location} cannot be written: servers serve version ${version.id} until the file changes. ` +
        'Those that run follow after POST /reload on their admin listener';
    return { exitCode: 0, output: options.isJson ? { version: version.id, isWritten } : text };
  };

export const rollback = createRollback();
