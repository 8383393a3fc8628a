import path from 'node:path';
import type { EnvironmentVariables } from '#app/env.server.ts';
import type { ChannelFileState } from '#app/channels/registry/file-states.server.ts';
import { explainError, readRegularFile } from '#app/channels/files/regular-file.server.ts';
import {
  MAX_REDIRECTS_BYTES,
  redirectNameOf,
  type ScannedFile,
} from '#app/channels/files/channel-folder.server.ts';
import { ownFolderOf, scanOwnFolder } from '#app/channels/own-files/own-folder.server.ts';
import { judgeFiles } from '#app/channels/judge-files.server.ts';
import { UsageError } from './usage-error.ts';

interface ReadOptions {
  readonly directory: string;
  readonly variables: EnvironmentVariables;
  /** Of languages besides the built-in ones; none by default. */
  readonly languagesDirectory?: string | undefined;
  /** Of the accepted versions: it says which file's a host is. */
  readonly stateDirectory?: string | undefined;
  /** Paths of files that are read instead of those of the same name in the folder. */
  readonly drafts?: readonly string[];
  /** See `JudgeOptions`. */
  readonly asServed?: boolean;
  /** A folder without files is no error. */
  readonly allowsNone?: boolean;
}

/**
 * The channel files of a folder, see `judgeFiles`.
 * @throws UsageError where the folder or a draft cannot be read
 */
export async function readChannelFiles({
  drafts = [],
  allowsNone = false,
  ...options
}: ReadOptions): Promise<readonly ChannelFileState[]> {
  const { directory } = options;
  const read = new Map(await Promise.all(drafts.map(readDraft)));
  const states = await judgeFiles({ ...options, drafts: read }).catch((error: unknown) => {
    throw new UsageError(
      `the folder ${directory} cannot be read: ${explainError(error)}; --dir names another`,
    );
  });
  if (states.length === 0 && !allowsNone) throw new UsageError(`${directory} holds no channel file (*.json)`);
  return states;
}

async function readDraft(location: string): Promise<readonly [string, ScannedFile]> {
  const file = path.basename(location);
  const found = await readRegularFile(location, undefined);
  if (found === null || found === 'unchanged') throw new UsageError(`there is no file ${location}`);
  const beside = await readRegularFile(redirectNameOf(location), undefined, MAX_REDIRECTS_BYTES);
  const redirects = beside === 'unchanged' ? null : beside;
  const own = await scanOwnFolder(path.dirname(location), ownFolderOf(file));
  return [file, { file, ...found, ...(redirects ? { redirects } : {}), ...(own ? { own } : {}) }];
}
