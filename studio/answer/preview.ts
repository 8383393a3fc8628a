import type { StudioParts } from '#app/server/admin/studio.ts';
import { isChanged, type Draft } from '#studio/drafts/draft.ts';
import type { Verdict } from '#studio/drafts/judge-draft.ts';

/**
 * The address of a draft's preview; null where there is no listener of previews, or the draft cannot be shown. A file that is only
 * looked at has one preview for all who look: few drafts can be shown at once.
 */
export async function showPreview(
  { registerDraft }: Pick<StudioParts, 'registerDraft'>,
  draft: Draft,
  { errors }: Verdict,
): Promise<string | null> {
  if (!registerDraft || errors.length > 0) return null;
  const { key, text } = draft;
  const id = isChanged(draft) ? draft.id : `file ${key}`;
  const registered = await registerDraft({ id, key, text }).catch(() => null);
  return registered?.link ?? null;
}

/** The origins that a page with this preview may frame: with its first change a file becomes a draft with a host of its own. */
export function toFrameSource(link: string): string {
  const { protocol, host } = new URL(link);
  return `${protocol}//*${host.slice(host.indexOf('.'))}`;
}
