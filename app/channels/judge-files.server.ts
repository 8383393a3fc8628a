import type { EnvironmentVariables } from '#app/env.server.ts';
import { type ChannelFileState, updateFileStates } from './registry/file-states.server.ts';
import { scanChannelFiles, type ScannedFile } from './files/channel-folder.server.ts';
import { readMountedLanguages } from './languages/language-folder.server.ts';
import { createSourceReader } from './shop-sources.server.ts';
import { createVersionStore } from './registry/versions.server.ts';

export interface JudgeOptions {
  readonly directory: string;
  readonly variables: EnvironmentVariables;
  /** Of languages besides the built-in ones; none by default. */
  readonly languagesDirectory?: string | undefined;
  /** Contents instead of those of the folder, or besides them, by file name. */
  readonly drafts: ReadonlyMap<string, ScannedFile>;
  /** Which other files are judged with them; by default all. */
  readonly isRelevant?: (file: ScannedFile) => boolean;
  /** Of the accepted versions: a host is that of the file which was served with it last. Without it the older file has it. */
  readonly stateDirectory?: string | undefined;
}

/**
 * The channel files of a folder as a server that starts now would judge them: each by itself, and their hosts among all. Drafts are newer
 * than every file.
 * @throws the file system's error where the folder cannot be read
 */
export async function judgeFiles({
  directory,
  languagesDirectory,
  stateDirectory,
  variables,
  drafts,
  isRelevant = () => true,
}: JudgeOptions): Promise<readonly ChannelFileState[]> {
  const folder = await scanChannelFiles(directory);
  const scanned = new Map([...folder].filter(([, file]) => isRelevant(file)));
  // A draft of the file alone has the redirects and the own files that are beside the file
  for (const [file, draft] of drafts)
    scanned.set(file, { ...folder.get(file), changedAt: Infinity, ...draft });
  const sources = await createSourceReader()(scanned, await readMountedLanguages(languagesDirectory));
  const owned = stateDirectory === undefined ? new Map<string, string[]>() : await loadOwned(stateDirectory);
  const states = updateFileStates({ before: new Map(), sources, variables, now: Date.now(), owned });
  return [...states.values()];
}

/** The hosts of shops as they were served last, by file name; empty where that cannot be read. */
async function loadOwned(stateDirectory: string): Promise<Map<string, string[]>> {
  const shops = await createVersionStore(stateDirectory)
    .readShops()
    .catch(() => null);
  return new Map(Object.entries(shops ?? {}).map(([key, { hosts }]) => [`${key}.json`, hosts]));
}
