import path from 'node:path';
import type { EnvironmentVariables } from '#app/env.server.ts';
import { updateFileStates, type ChannelFileState } from '#app/channels/channel-file-states.server.ts';
import { createBoundedIo } from '#app/channels/files/bounded-io.server.ts';
import { explainError, readRegularFile } from '#app/channels/files/read-regular-file.server.ts';
import {
  FolderError,
  MAX_REDIRECTS_BYTES,
  scanChannelFiles,
  type ScannedFile,
} from '#app/channels/files/scan-channel-files.server.ts';
import { createRedirectFiles, redirectNameOf } from '#app/channels/redirects/redirect-files.server.ts';
import { UsageError } from './usage-error.ts';

/** Longer than a server's deadline and more at a time: a command shares its threads with no requests. */
const IO = { deadlineMs: 10_000, slots: 4 };

export interface ReadOptions {
  readonly directory: string;
  readonly variables: EnvironmentVariables;
  /** Paths of files that are read instead of those of the same name in the folder. */
  readonly drafts: readonly string[];
  /** A folder without files is no error. */
  readonly allowsNone?: boolean;
}

/**
 * The channel files of a folder as a server that starts now would judge them: each by itself, and their hosts among all.
 * @throws UsageError where the folder or a draft cannot be read
 */
export async function readChannelFiles({
  directory,
  variables,
  drafts,
  allowsNone = false,
}: ReadOptions): Promise<readonly ChannelFileState[]> {
  const folder = await scanFolder(directory);
  const scanned = new Map([...folder, ...(await Promise.all(drafts.map(readDraft)))]);
  if (scanned.size === 0 && !allowsNone) throw new UsageError(`${directory} holds no channel file (*.json)`);
  const redirects = await createRedirectFiles()(scanned);
  const update = { before: new Map(), scanned, redirects, variables, now: Date.now(), isFinal: true };
  return [...updateFileStates(update).values()];
}

async function scanFolder(directory: string): Promise<ReadonlyMap<string, ScannedFile>> {
  try {
    return await scanChannelFiles(directory, new Map(), { io: createBoundedIo(IO) });
  } catch (error) {
    const reason = error instanceof FolderError ? error.message : explainError(error);
    throw new UsageError(`the folder ${directory} cannot be read: ${reason}; --dir names another`);
  }
}

async function readDraft(location: string): Promise<readonly [string, ScannedFile]> {
  const file = path.basename(location);
  const found = await readRegularFile(location, undefined);
  if (found === null || found === 'unchanged') throw new UsageError(`there is no file ${location}`);
  const beside = await readRegularFile(redirectNameOf(location), undefined, MAX_REDIRECTS_BYTES);
  const redirects = beside === 'unchanged' ? null : beside;
  return [file, { file, ...found, ...(redirects ? { redirects } : {}) }];
}

/** The text of a file that could be read. */
export const textOf = ({ content }: Pick<ChannelFileState, 'content'>): string =>
  content === null || 'unread' in content ? '' : Buffer.from(content).toString();
