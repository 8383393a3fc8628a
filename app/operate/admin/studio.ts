import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EnvironmentVariables } from '#app/env.server.ts';
import type { FolderStatus } from '#app/channels/registry/channel-status.server.ts';
import type { ChannelReport } from '#app/operate/health/channel-report.ts';
import type { PageCacheCounts } from '#app/server/page-cache/page-cache.ts';
import type { Logger } from '#kernel/logger.ts';
import type { AdminCaller } from './check-access.ts';

type MaybeAsync<T> = T | Promise<T>;

/** Content of a channel file that is shown by the preview listener only, and where to look at it. */
interface RegisteredDraft {
  /** Absolute URL of the draft's start page. */
  readonly link: string;
}

/** Registers a draft, or replaces the content of the one with this id. Rejects where the draft is not valid. */
export type RegisterDraft = (draft: {
  readonly id: string;
  readonly key: string;
  readonly text: string;
}) => Promise<RegisteredDraft>;

/** What the operators' pages need of the server. */
export interface StudioOptions {
  readonly mode: 'read' | 'write';
  readonly channelsDirectory: string;
  readonly languagesDirectory: string;
  readonly stateDirectory: string;
  readonly variables: EnvironmentVariables;
  /** Of the shops, for links to hosts of this machine. */
  readonly shopPort: number;
  /** Folder of the built scripts, styles, fonts and pictures. */
  readonly filesDirectory: string;
  readonly listChannels: () => MaybeAsync<readonly ChannelReport[]>;
  /** The channels folder. */
  readonly folder: () => FolderStatus;
  readonly pageCacheCounts: () => MaybeAsync<readonly PageCacheCounts[]>;
  /** Reads the channel files again. */
  readonly reload: () => Promise<void>;
  /** Null where there is no preview listener. */
  readonly registerDraft: RegisterDraft | null;
  /** Of the lines that say who changed what. */
  readonly log: Pick<Logger, 'info'>;
}

/** Answers every path from `/studio` on. */
export type AnswerStudio = (req: IncomingMessage, res: ServerResponse, caller: AdminCaller) => Promise<void>;

interface StudioModule {
  readonly createStudio: (parts: StudioOptions) => AnswerStudio;
}

/** The studio is a build of its own, loaded with its first request: a server whose operators never open it has nothing of it. */
export function createStudioLoader(
  buildFolder: string,
  parts: Omit<StudioOptions, 'filesDirectory'>,
): AnswerStudio {
  const folder = path.join(buildFolder, 'studio');
  let loaded: Promise<AnswerStudio> | null = null;
  return async (req, res, caller) => {
    loaded ??= loadStudio(path.join(folder, 'studio.js'), { ...parts, filesDirectory: folder });
    const answer = await loaded;
    await answer(req, res, caller);
  };
}

async function loadStudio(file: string, parts: StudioOptions): Promise<AnswerStudio> {
  // A path that is computed at run time keeps esbuild from bundling the build into this file.
  const { createStudio } = (await import(pathToFileURL(file).href)) as StudioModule;
  return createStudio(parts);
}
