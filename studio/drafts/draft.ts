import { randomUUID } from 'node:crypto';
import { contentIdOf } from '#app/channels/registry/versions.server.ts';
import type { Applied } from '#studio/form/apply-form.ts';
import { parseJson } from '#app/channels/files/parse-json.server.ts';

/** A channel file that is being changed. Immutable; a change replaces it under the same id. */
export interface Draft extends Applied {
  readonly id: string;
  readonly key: string;
  /** The file's content when the draft was begun, and its id; null for a new shop. */
  readonly base: string | null;
  readonly baseId: string | null;
  /** Like Date.now(). */
  readonly changedAt: number;
}

export function newDraft({
  key,
  base,
  text = base ?? '',
  id = randomUUID(),
}: {
  readonly key: string;
  readonly base: string | null;
  /** By default as the file is. */
  readonly text?: string;
  /** Of a form that was sent before its draft was stored. */
  readonly id?: string;
}): Draft {
  const baseId = base === null ? null : contentIdOf(Buffer.from(base));
  return { id, key, base, baseId, text, rejected: new Map(), changedAt: Date.now() };
}

/** Whether the draft differs from the file. */
export const isChanged = ({ base, text, rejected }: Draft): boolean => text !== base || rejected.size > 0;

/** The parsed text of a draft; null where it is no JSON. */
export function parseDraft({ text }: { readonly text: string }): unknown {
  const parsed = parseJson(text);
  return 'value' in parsed ? parsed.value : null;
}
