import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReactElement } from 'react';
import type { AdminCaller, StudioOptions } from '#app/channels/studio-options.ts';
import type { DraftStore } from '#studio/drafts/draft-store.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';

/** What an answer of the studio is made from. */
export interface StudioContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly caller: AdminCaller;
  readonly parts: StudioOptions;
  readonly drafts: DraftStore;
  readonly query: URLSearchParams;
  /** Sends a page with this title. `frame` is the origin of a preview. */
  readonly sendPage: (
    title: string,
    content: ReactElement,
    options?: { readonly status?: number; readonly frame?: string | null },
  ) => void;
}

/** One line of the log for each change of a file: who, what, which shop, from which version to which. */
export function logChange(
  { caller, parts: { log } }: StudioContext,
  change: {
    readonly action: 'save' | 'rollback' | 'upload';
    readonly channel: string;
    readonly before: string | null;
    /** A version; of an upload the name of the file. */
    readonly after: string;
  },
): void {
  log.info({ ...change, from: caller.address, session: caller.session }, 'studio change');
}

/** A page that says what is wrong. */
export function sendProblem({ sendPage }: StudioContext, status: number, text: string): void {
  sendPage(
    'Problem',
    <Stack>
      <Heading level={1}>That did not work</Heading>
      <Text>{text}</Text>
      <Text>
        <a href="/studio">All shops</a>
      </Text>
    </Stack>,
    { status },
  );
}
