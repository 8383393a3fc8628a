import { randomUUID } from 'node:crypto';
import { contentIdOf } from '#app/channels/versions/version-store.server.ts';
import type { Applied } from '#studio/form/apply-form.ts';

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

interface Beginning {
  readonly key: string;
  readonly base: string | null;
  /** By default as the file is. */
  readonly text?: string;
  /** Of a form that was sent before its draft was stored. */
  readonly id?: string;
}

export function newDraft({ key, base, text = base ?? '', id = randomUUID() }: Beginning): Draft {
  const baseId = base === null ? null : contentIdOf(Buffer.from(base));
  return { id, key, base, baseId, text, rejected: new Map(), changedAt: Date.now() };
}

/** Whether the draft holds anything that the file does not. */
export const isChanged = ({ base, text, rejected }: Draft): boolean => text !== base || rejected.size > 0;
