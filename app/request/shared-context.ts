import { remember } from '#kernel/remember.ts';
import type { RequestContext } from './request-context.ts';

/**
 * What a request shares with all others for the same version of a channel, in the same language and market, with the same customer type,
 * VAT mode and state of the look. Nothing of the visitor and of the address, so views made with it are the same for all of them (CH-11).
 */
export type SharedContext = Pick<
  RequestContext,
  'channel' | 'locale' | 'links' | 'market' | 'preferences' | 'look' | 'messages' | 'translate'
>;

/** Per language of a channel. Which markets, types and VAT modes are in use is up to visitors' cookies. */
const MOST_CHOICES = 16;

/** The same object for all these requests: with an answer of the API it is what a view is remembered by (`remember`). */
export function toSharedContext(context: SharedContext): SharedContext {
  const { links, channel, locale, market, preferences, look, messages, translate } = context;
  const { customerType, vatIncluded } = preferences;
  return combine(links, channel, locale, market, customerType, vatIncluded, look, messages, translate);
}

type Members = [
  channel: SharedContext['channel'],
  locale: SharedContext['locale'],
  market: string,
  customerType: SharedContext['preferences']['customerType'],
  vatIncluded: boolean,
  look: SharedContext['look'],
  messages: SharedContext['messages'],
  translate: SharedContext['translate'],
];

const combine = remember(
  (
    links: SharedContext['links'],
    ...[channel, locale, market, customerType, vatIncluded, look, messages, translate]: Members
  ): SharedContext => ({
    channel,
    locale,
    links,
    market,
    preferences: { customerType, vatIncluded },
    look,
    messages,
    translate,
  }),
  MOST_CHOICES,
);
