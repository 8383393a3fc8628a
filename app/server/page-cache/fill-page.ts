import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { Logger } from '#app/kernel/logger.ts';
import type { PageTurns } from '#app/server/limits/page-turns.ts';
import type { WorkPace } from '#app/server/limits/work-pace.ts';
import type { MadePage, MakePage } from '#app/server/remix/make-page.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import type { FlightResult, FlightState } from './flights.ts';
import type { PageKey } from './page-key.ts';
import { formatCookies } from './variant.ts';

export interface FillParts {
  readonly makePage: MakePage;
  readonly pageTurns: PageTurns;
  readonly pace: WorkPace;
}

/** On whose behalf a page is made: for logs and limits, never for the page. */
export interface Asker {
  readonly requestId: string;
  readonly log: Logger;
  /** Null where it is not a visitor, or not known which. */
  readonly addressKey: string | null;
}

/** Makes the page of a key when it is its turn. `settle` judges and keeps it. */
export async function fillPage(
  { makePage, pageTurns, pace }: FillParts,
  { key, found, asker }: { readonly key: PageKey; readonly found: FoundChannel; readonly asker: Asker },
  { state, settle }: { readonly state: FlightState; readonly settle: (made: MadePage) => FlightResult },
): Promise<FlightResult> {
  const { channelKey } = key;
  const turn = await pageTurns.wait({ channelKey, addressKey: asker.addressKey, signal: state.signal });
  if (turn.kind !== 'turn') return turn;
  try {
    const waitToRender = (): Promise<void> => pace.wait(channelKey);
    await waitToRender();
    // The loop has run meanwhile and may have learnt that the clients are gone
    if (state.signal.aborted) return { kind: 'gone' };
    state.takeOff();
    const { requestId, log } = asker;
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
