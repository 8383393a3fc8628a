import type { ChannelFileError, ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { judgeFiles } from '#app/channels/judge-files.server.ts';
import type { Applied } from '#studio/form/apply-form.ts';
import { toFindingPath, toPath } from '#studio/form/pointer.ts';
import type { EnvironmentVariables } from '#app/env.server.ts';

export type Finding = (Omit<ChannelFileError, 'file'> & { readonly fix?: string }) | ChannelWarning;

export interface Verdict {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export interface JudgeParts {
  readonly channelsDirectory: string;
  readonly variables: EnvironmentVariables;
}

/** What the server itself would say of this text as the file of the shop, among all the other files. */
export async function judgeDraft(
  key: string,
  { text, rejected }: Applied,
  { channelsDirectory: directory, variables }: JudgeParts,
): Promise<Verdict> {
  const file = `${key}.json`;
  const drafts = new Map([[file, { file, content: Buffer.from(text), stamp: '' }]]);
  const states = await judgeFiles({ directory, variables, drafts });
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
