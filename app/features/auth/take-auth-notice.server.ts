import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';

/** What the forms of login and account leave for any page; the login's own page shows its own. */
const TONES = {
  'auth.notice.passwordReset': 'success',
  'auth.notice.loggedOut': 'success',
  'auth.notice.loggedOutForSecurity': 'critical',
  'auth.notice.profileUnsaved': 'critical',
  'account.delete.done': 'success',
} as const satisfies Partial<Record<OneTimeMessage, PageNoticeData['tone']>>;
type AuthNotice = keyof typeof TONES;

const NOTICES = Object.keys(TONES) as AuthNotice[];

/** What a form without script came to, where that ends or begins a login (AU-05, AC-04); null for no such form. */
export function takeAuthNotice({
  oneTimeMessages,
  translate,
}: Pick<RequestContext, 'oneTimeMessages' | 'translate'>): PageNoticeData | null {
  const message = oneTimeMessages.take(NOTICES) as AuthNotice | null;
  return message && { text: translate(message), tone: TONES[message] };
}
