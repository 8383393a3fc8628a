import type { EnvironmentVariables } from '#app/env.server.ts';
import { type ChannelFileState, updateFileStates } from './registry/file-states.server.ts';
import { scanChannelFiles, type ScannedFile } from './files/channel-folder.server.ts';
import { readMountedLanguages } from './languages/language-folder.server.ts';
import { createSourceReader } from './shop-sources.server.ts';
import { createLastGood, NO_VERSIONS } from './registry/last-good.server.ts';
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
  /** With the versions of `stateDirectory` that servers serve instead of a file: one that is pinned, and the last good one. */
  readonly asServed?: boolean | undefined;
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
  asServed = false,
}: JudgeOptions): Promise<readonly ChannelFileState[]> {
  const folder = await scanChannelFiles(directory);
  const scanned = new Map([...folder].filter(([, file]) => isRelevant(file)));
  // A draft of the file alone has the redirects and the own files that are beside the file
  for (const [file, draft] of drafts)
    scanned.set(file, { ...folder.get(file), changedAt: Infinity, ...draft });
  const languages = await readMountedLanguages(languagesDirectory);
  const lastGood =
    asServed && stateDirectory !== undefined
      ? createLastGood({ stateDirectory, variables, log: { warn: () => undefined } })
      : NO_VERSIONS;
  const sources = await createSourceReader()(await lastGood.pin(scanned), languages);
  const now = Date.now();
  const restored = await lastGood.restore(new Map(), { sources, languages, now });
  // The record may be of another folder: a shop without a file here is none of this one
  const before = new Map([...restored].filter(([file]) => sources.has(file)));
  const owned = stateDirectory === undefined ? new Map<string, string[]>() : await loadOwned(stateDirectory);
  return [...updateFileStates({ before, sources, variables, now, owned }).values()];
}

/** The hosts of shops as they were served last, by file name; empty where that cannot be read. */
async function loadOwned(stateDirectory: string): Promise<Map<string, string[]>> {
  const shops = await createVersionStore(stateDirectory)
    .readShops()
    .catch(() => null);
  return new Map(Object.entries(shops ?? {}).map(([key, { hosts }]) => [`${key}.json`, hosts]));
}
