import {
  type ChannelFileError,
  type ChannelWarning,
  valueAt,
} from '#app/channels/schema/channel-file-error.server.ts';
import type { ScannedFile } from '#app/channels/files/channel-folder.server.ts';
import { judgeFiles } from '#app/channels/judge-files.server.ts';
import { ownFolderOf, scanOwnFolder } from '#app/channels/own-files/own-folder.server.ts';
import type { Applied } from '#studio/form/apply-form.ts';
import { toFindingPath, toPath } from '#studio/form/edit-text.ts';
import { parseDraft } from './draft.ts';
import type { StudioOptions } from '#app/channels/studio-options.ts';

export type Finding = (Omit<ChannelFileError, 'file'> & { readonly fix?: string }) | ChannelWarning;

export interface Verdict {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export type StudioFolders = Pick<
  StudioOptions,
  'channelsDirectory' | 'languagesDirectory' | 'stateDirectory' | 'variables'
>;

/**
 * What the server itself would say of this text as the file of the shop, among the other files. It is asked with each pause of typing, so
 * of hundreds of files only those are read that name a host or the channel of this one.
 */
export async function judgeDraft(
  key: string,
  { text, rejected }: Applied,
  { channelsDirectory: directory, languagesDirectory, stateDirectory, variables }: StudioFolders,
): Promise<Verdict> {
  const file = `${key}.json`;
  // Those of a shop without a file yet are in no folder that was scanned for files
  const own = await scanOwnFolder(directory, ownFolderOf(file));
  const draft = { file, content: Buffer.from(text), stamp: '', ...(own ? { own } : {}) };
  const drafts = new Map([[file, draft]]);
  const names = listSharedNames(parseDraft({ text }));
  const isRelevant = ({ content }: ScannedFile): boolean =>
    !('unread' in content) && names.some((name) => Buffer.from(content).includes(name));
  const states = await judgeFiles({
    directory,
    languagesDirectory,
    stateDirectory,
    variables,
    drafts,
    isRelevant,
  });
  const state = states.find((each) => each.file === file);
  const unread = [...rejected].map(([name, { reason, text: value }]) => ({
    path: toFindingPath(toPath(name)),
    reason,
    value: value.slice(0, 80),
    line: null,
    column: null,
  }));
  return { errors: [...unread, ...(state?.errors ?? [])], warnings: state?.warnings ?? [] };
}

/** What two files may not both have, or are warned of. */
function listSharedNames(content: unknown): readonly string[] {
  const hosts = ['primary', 'aliases', 'redirects', 'gone'].flatMap((member) =>
    valueAt(content, ['hosts', member]),
  );
  const texts = [...hosts, valueAt(content, ['channelId'])];
  // With `www: true` a host has two names
  return texts.flatMap((name) => (typeof name === 'string' && name !== '' ? name.replace(/^www\./, '') : []));
}
