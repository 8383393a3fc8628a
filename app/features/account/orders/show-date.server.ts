import { getDateFormat } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ShownDate } from './orders-view.ts';

type DateContext = Pick<RequestContext, 'locale'> & {
  readonly channel: Pick<RequestContext['channel'], 'timeZone'>;
};

/** A time of the API in the shop's language and time zone; null for one that is none. */
export function showDate(
  { channel, locale }: DateContext,
  iso: string | null,
  style: 'date' | 'time' = 'date',
): ShownDate | null {
  const time = new Date(iso ?? '');
  if (Number.isNaN(time.getTime())) return null;
  return {
    iso: time.toISOString(),
    text: getDateFormat(locale.code, style, channel.timeZone).format(time),
  };
}
