import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { Logger } from '#app/kernel/logger.ts';
import type { PageTurns } from '#app/server/limits/page-turns.ts';
import type { EventLoopScheduler } from '#app/server/limits/event-loop-scheduler.ts';
import type { MadePage, MakePage } from '#app/server/remix/make-page.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import type { RenderResult, RenderState } from './in-flight-renders.ts';
import type { PageKey } from './page-key.ts';
import { formatCookies } from './variant.ts';

export interface FillParts {
  readonly makePage: MakePage;
  readonly pageTurns: PageTurns;
  readonly scheduler: EventLoopScheduler;
}

/** On whose behalf a page is made: for logs and limits, never for the page. */
export interface Initiator {
  readonly requestId: string;
  readonly log: Logger;
  /** Null where it is not a visitor, or not known which. */
  readonly addressKey: string | null;
}

/** Makes the page of a key when it is its turn. `settle` judges and keeps it. */
export async function fillPage(
  { makePage, pageTurns, scheduler }: FillParts,
  {
    key,
    found,
    initiator,
  }: { readonly key: PageKey; readonly found: FoundChannel; readonly initiator: Initiator },
  { state, settle }: { readonly state: RenderState; readonly settle: (made: MadePage) => RenderResult },
): Promise<RenderResult> {
  const { channelKey } = key;
  const turn = await pageTurns.wait({ channelKey, addressKey: initiator.addressKey, signal: state.signal });
  if (turn.kind !== 'turn') return turn;
  try {
    const waitToRender = (): Promise<void> => scheduler.wait(channelKey);
    await waitToRender();
    // The loop has run meanwhile and may have learnt that the clients are gone
    if (state.signal.aborted) return { kind: 'gone' };
    state.markStarted();
    const { requestId, log } = initiator;
    return settle(await makePage({ ...toQuestion(key, found), requestId, log, waitToRender }));
  } finally {
    turn.leave();
  }
}

/** The request of a visitor of whom nothing is known but the key. */
function toQuestion({ protocol, role, target, variant }: PageKey, { channel }: FoundChannel) {
  const [alias = channel.hosts.primary] = channel.hosts.aliases;
  const url = new URL(`${protocol}//${role === 'alias' ? alias : channel.hosts.primary}${target}`);
  const { locale } = chooseLocale(channel, url.pathname);
  return { channel, locale, url, cookieHeader: formatCookies(variant) };
}
