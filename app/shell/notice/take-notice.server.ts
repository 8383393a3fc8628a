import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';

type NoticeContext = Pick<RequestContext, 'oneTimeMessages' | 'translate'>;
type Tones = Readonly<Partial<Record<OneTimeMessage, PageNoticeData['tone']>>>;

/**
 * What the forms of header and footer, of login and account leave for any page (LY-12, NL-01, AU-05, AC-04); the login's own page shows
 * its own.
 */
const OF_FORMS: Tones = {
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

/** What became of an operator's login link (AU-07). */
const OF_OPERATORS: Tones = {
  'account.operator.opening': 'info',
  'account.operator.refused': 'critical',
  'account.operator.unavailable': 'critical',
};

/** What a form without script came to, shown once by the page that it leads to; null for no such form. */
export const takeFormNotice = (context: NoticeContext): PageNoticeData | null => take(context, OF_FORMS);

/** The same for an operator's login link; null for all others. */
export const takeOperatorNotice = (context: NoticeContext): PageNoticeData | null =>
  take(context, OF_OPERATORS);

function take({ oneTimeMessages, translate }: NoticeContext, tones: Tones): PageNoticeData | null {
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
