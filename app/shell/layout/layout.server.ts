import type { Messages } from '#app/i18n/messages.ts';
import { listToggledTypes } from '#app/shell/choices/choices.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import type { PageNoticeData } from '#app/request/page/root-data.ts';

type LayoutContext = Pick<RequestContext, 'messages' | 'channel'> & {
  readonly locale: Pick<RequestContext['locale'], 'language'>;
};

/** By channel and language. The identity of the object is stable, so that values derived from it can be cached too. */
const selections = new WeakMap<LayoutContext['channel'], Map<string, Messages>>();

/**
 * The layout's messages without those that this shop never shows: names of other payment methods, and of customer types in a
 * shop without the toggle. Every page contains these messages, so they are kept small.
 */
export function selectLayoutMessages(context: LayoutContext): Messages {
  const { channel, locale } = context;
  let ofChannel = selections.get(channel);
  if (!ofChannel) selections.set(channel, (ofChannel = new Map()));
  let selection = ofChannel.get(locale.language);
  if (!selection) ofChannel.set(locale.language, (selection = selectUsed(context)));
  return selection;
}

function selectUsed({ messages, channel }: LayoutContext): Messages {
  const used = new Set(
    channel.paymentLogos.flatMap((mark) => (typeof mark === 'string' ? [`common.payment.${mark}`] : [])),
  );
  const hasTypes = listToggledTypes(channel).length > 0;
  return Object.fromEntries(
    Object.entries(messages('common')).filter(
      ([key]) =>
        used.has(key) || !(hasTypes ? /^common\.payment\./ : /^common\.(?:payment|customerType)\./).test(key),
    ),
  );
}

type Tones = Readonly<Partial<Record<OneTimeMessage, PageNoticeData['tone']>>>;

/** Results of the forms in header, footer, login and account (LY-12, NL-01, AU-05, AC-04). The login's page shows its own results. */
const FORM_TONES: Tones = {
  'shell.market.changed': 'success',
  'shell.market.changedCart': 'success',
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
