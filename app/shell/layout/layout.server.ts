import { remember } from '#kernel/remember.ts';
import type { Messages } from '#app/i18n/messages.ts';
import { directionOf, nameOf } from '#app/i18n/languages.ts';
import {
  type ChannelMarket,
  selectCurrentMarket,
  toShownMarket,
} from '#app/features/pricing/channel-markets.server.ts';
import { listToggledTypes } from '#app/shell/choices/choices.ts';
import { listSellingPoints } from '#app/shell/header/selling-points.server.ts';
import { toPublicChannel } from '#app/request/page/public-channel.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import type { LogoFiles, LookStates, PageNoticeData, RootStyle } from '#app/request/page/root-data.ts';
import { brandStyle } from '#themes/brand-style.ts';
import { preferring } from '#themes/breakpoints.ts';
import { type Scheme, SCHEMES } from '#themes/names.ts';

/** What the layout shows of the shop. */
export const selectLayout = remember((markets: readonly ChannelMarket[], shared: SharedContext) => {
  const { channel, locale, links, look } = shared;
  const market = selectCurrentMarket(shared, markets);
  const place = toShownMarket(shared, markets, market);
  const { css, preloads } = brandStyle(channel.theme, look);
  const { buttons } = channel.theme;
  return {
    channel: {
      ...toPublicChannel(shared),
      currency: place.currency,
      sellingPoints: listSellingPoints(shared, market),
    },
    locale: { ...locale, direction: directionOf(locale) },
    languages: channel.locales.map((offered) => ({
      language: offered.language,
      name: nameOf(offered),
      home: links.pageIn(offered.language, 'home'),
    })),
    place,
    customerTypes: listToggledTypes(channel),
    style: {
      css,
      logos: selectLogos(shared),
      preloads,
      ...(buttons === 'fill' ? {} : { buttons }),
      ...selectStates(shared),
    },
  };
});

function selectLogos({ channel: { theme, logo }, look }: SharedContext): RootStyle['logos'] {
  const { headerLogo, footerLogo, states } = brandStyle(theme, look);
  const other = states?.other;
  const toFiles = (shown: Scheme, inOther: Scheme = shown): LogoFiles => {
    const files = { src: logo[shown].url };
    if (!other || inOther === shown) return files;
    return { ...files, other: { media: preferring(other.scheme), src: logo[inOther].url } };
  };
  return {
    header: toFiles(headerLogo, other?.headerLogo),
    footer: toFiles(footerLogo, other?.footerLogo),
    page: toFiles(states?.scheme ?? 'light', other?.scheme),
  };
}

/** The two states of the shop's look, for the choice and for what CSS cannot change; nothing in a shop with one. */
function selectStates({ channel, locale, look, translate }: SharedContext): { readonly states?: LookStates } {
  const { theme } = channel;
  const { states } = brandStyle(theme, look);
  if (!states || !theme.states) return {};
  const { names } = theme.states;
  const { themeColor, other } = states;
  const nameState = (named: Scheme): string => names[named][locale.language] ?? named;
  const choices = [
    { value: 'auto', label: translate('server.look.auto'), isChosen: look === null },
    ...SCHEMES.map((value) => ({ value, label: nameState(value), isChosen: look === value })),
  ];
  return {
    states: {
      ...(themeColor === undefined ? {} : { themeColor }),
      label: translate('server.look.label'),
      choices,
      ...(other && { other: { media: preferring(other.scheme), themeColor: other.themeColor } }),
    },
  };
}

/** Of one language: by the payment methods of shops, most of which have the same. */
const MOST_SELECTIONS = 16;

/**
 * The layout's messages without those that this shop never shows: names of other payment methods, and of customer types in a
 * shop without the toggle. Every page contains these messages, so they are kept small.
 */
export function selectLayoutMessages({
  messages,
  channel,
}: Pick<RequestContext, 'messages' | 'channel'>): Messages {
  const used = channel.paymentLogos.flatMap((mark) =>
    typeof mark === 'string' ? [`common.payment.${mark}`] : [],
  );
  return selectUsed(messages('common'), listToggledTypes(channel).length > 0, ...used);
}

const selectUsed = remember(
  (common: Messages, hasTypes: boolean, ...used: readonly string[]): Messages =>
    Object.fromEntries(
      Object.entries(common).filter(
        ([key]) =>
          used.includes(key) ||
          !(hasTypes ? /^common\.payment\./ : /^common\.(?:payment|customerType)\./).test(key),
      ),
    ),
  MOST_SELECTIONS,
);

type Tones = Readonly<Partial<Record<OneTimeMessage, PageNoticeData['tone']>>>;

/** Results of the forms in header, footer, login and account (LY-12, NL-01, AU-05, AC-04). The login's page shows its own results. */
const FORM_TONES: Tones = {
  'shell.market.changed': 'success',
  'shell.market.changedCart': 'success',
  'shell.market.changedFilter': 'success',
  'shell.market.changedCartAndFilter': 'success',
  'shell.language.missing': 'info',
  'newsletter.success': 'success',
  'newsletter.failed': 'critical',
  'newsletter.badEmail': 'critical',
  'newsletter.tooMany': 'critical',
  'auth.notice.passwordReset': 'success',
  'auth.notice.loggedOut': 'success',
  'auth.notice.loggedOutForSecurity': 'critical',
  'account.delete.done': 'success',
};

/** Results of an operator's login link (AU-07). */
const OPERATOR_TONES: Tones = {
  'account.operator.opening': 'info',
  'account.operator.refused': 'critical',
  'account.operator.unavailable': 'critical',
};

/** The result of a form that was submitted without script, shown once by the page that it leads to. */
export const takeFormNotice = (context: RequestContext): PageNoticeData | null =>
  takeNotice(context, FORM_TONES);

/** The result of an operator's login link. */
export const takeOperatorNotice = (context: RequestContext): PageNoticeData | null =>
  takeNotice(context, OPERATOR_TONES);

function takeNotice({ oneTimeMessages, translate }: RequestContext, tones: Tones): PageNoticeData | null {
  const taken = oneTimeMessages.takeWithValues(Object.keys(tones) as OneTimeMessage[]);
  if (taken === null) return null;
  const { message, values } = taken;
  const { newsletterEmail } = values;
  return {
    text: translate(message, values),
    tone: tones[message] ?? 'info',
    ...(typeof newsletterEmail === 'string' ? { newsletterEmail } : {}),
  };
}
