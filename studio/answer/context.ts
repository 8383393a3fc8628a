import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReactElement } from 'react';
import type { AdminCaller } from '#app/server/admin/access/check-access.ts';
import type { StudioParts } from '#app/server/admin/studio.ts';
import type { DraftStore } from '#studio/drafts/draft-store.ts';

/** What an answer of the studio is made from. */
export interface StudioContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly caller: AdminCaller;
  readonly parts: StudioParts;
  readonly drafts: DraftStore;
  readonly query: URLSearchParams;
  /** Sends a page with this title. `frame` is the origin of a preview. */
  sendPage(
    title: string,
    content: ReactElement,
    options?: { readonly status?: number; readonly frame?: string | null },
  ): void;
}

/** One line of the log for each change of a file: who, what, which shop, from which version to which. */
export function logChange(
  { caller, parts: { log } }: Pick<StudioContext, 'caller' | 'parts'>,
  change: {
    readonly action: 'save' | 'rollback';
    readonly channel: string;
    readonly before: string | null;
    readonly after: string;
  },
): void {
  log.info({ ...change, from: caller.address, session: caller.session }, 'studio change');
}
