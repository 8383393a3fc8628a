import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';

/** What the login's forms leave for any page; the login's own page shows its own. */
const TONES = {
  'auth.notice.passwordReset': 'success',
  'auth.notice.loggedOut': 'success',
  'auth.notice.loggedOutForSecurity': 'critical',
  'auth.notice.profileUnsaved': 'critical',
} as const satisfies Partial<Record<OneTimeMessage, PageNoticeData['tone']>>;
type AuthNotice = keyof typeof TONES;

const NOTICES = Object.keys(TONES) as AuthNotice[];

/** What a form of the login without script came to (AU-05), or null. */
export function takeAuthNotice({
  oneTimeMessages,
  translate,
}: Pick<RequestContext, 'oneTimeMessages' | 'translate'>): PageNoticeData | null {
  const message = oneTimeMessages.take(NOTICES) as AuthNotice | null;
  return message && { text: translate(message), tone: TONES[message] };
}
