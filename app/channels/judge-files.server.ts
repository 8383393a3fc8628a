import type { EnvironmentVariables } from '#app/env.server.ts';
import { updateFileStates, type ChannelFileState } from './channel-file-states.server.ts';
import { createBoundedIo } from './files/bounded-io.server.ts';
import { scanChannelFiles, type ScannedFile } from './files/scan-channel-files.server.ts';
import { readMountedLanguages } from './languages/read-languages.server.ts';
import { createOwnFiles } from './own-files/own-files.server.ts';
import { createRedirectFiles } from './redirects/redirect-files.server.ts';

/** Longer than a server's deadline and more at a time: a command or a page of operators shares its threads with no shopper. */
const IO = { deadlineMs: 10_000, slots: 4 };

export interface JudgeOptions {
  readonly directory: string;
  readonly variables: EnvironmentVariables;
  /** Of languages besides the built-in ones; none by default. */
  readonly languagesDirectory?: string | undefined;
  /** Contents instead of those of the folder, or besides them, by file name. */
  readonly drafts: ReadonlyMap<string, ScannedFile>;
  /** Which other files are judged with them; by default all. */
  readonly isRelevant?: (file: ScannedFile) => boolean;
  /** Hosts stay with the files of the folder that have them, as in a server that runs. At a start the first file name wins. */
  readonly isRunning?: boolean;
}

/**
 * The channel files of a folder as a server that starts now would judge them: each by itself, and their hosts among all.
 * @throws FolderError, or the file system's error, where the folder cannot be read
 */
export async function judgeFiles({
  directory,
  languagesDirectory,
  variables,
  drafts,
  isRelevant = () => true,
  isRunning = false,
}: JudgeOptions): Promise<readonly ChannelFileState[]> {
  const folder = await scanChannelFiles(directory, new Map(), { io: createBoundedIo(IO) });
  const saved = new Map([...folder].filter(([, file]) => isRelevant(file)));
  const scanned = new Map(saved);
  // A draft of the file alone has the redirects and the own files that are beside the file
  for (const [file, draft] of drafts) scanned.set(file, { ...folder.get(file), ...draft });
  const redirects = await createRedirectFiles()(scanned);
  const own = await createOwnFiles()(scanned);
  const languages = await readMountedLanguages(languagesDirectory);
  const facts = { redirects, own, languages, variables, now: Date.now(), isFinal: true };
  const none: ReadonlyMap<string, ChannelFileState> = new Map();
  const before = isRunning ? updateFileStates({ ...facts, before: none, scanned: saved }) : none;
  return [...updateFileStates({ ...facts, before, scanned }).values()];
}
