import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';

/** What the forms of header and footer leave for any page. */
const TONES = {
  'shell.market.changed': 'success',
  'shell.market.changedCart': 'success',
  'shell.language.missing': 'info',
  'newsletter.success': 'success',
  'newsletter.failed': 'critical',
  'newsletter.badEmail': 'critical',
  'newsletter.tooMany': 'critical',
} as const satisfies Partial<Record<OneTimeMessage, PageNoticeData['tone']>>;
type LayoutNotice = keyof typeof TONES;

const NOTICES = Object.keys(TONES) as LayoutNotice[];

/** What a form of the layout came to, shown by the page that it leads to (LY-12, NL-01); null for no such form. */
export function takeLayoutNotice({
  oneTimeMessages,
  translate,
}: Pick<RequestContext, 'oneTimeMessages' | 'translate'>): PageNoticeData | null {
  const taken = oneTimeMessages.takeWithValues(NOTICES);
  return (
    taken && { text: translate(taken.message, taken.values), tone: TONES[taken.message as LayoutNotice] }
  );
}
