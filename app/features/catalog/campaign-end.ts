import { formatDay } from '#app/i18n/formatters.ts';
import { getDay } from '#kernel/dates/shop-day.ts';

/** The last day of a campaign, in the shop's time zone. */
export interface CampaignEnd {
  /** `Sunday 29 November`, with the year where it is another than today's. */
  readonly day: string;
  readonly isOver: boolean;
}

interface CampaignEndOptions {
  /** BCP 47. */
  readonly language: string;
  /** Of the IANA database. */
  readonly timeZone: string;
  readonly now?: () => number;
}

/** @param endsAt the moment at which the campaign is over, mostly a midnight: the last day is that of the moment before */
export function computeCampaignEnd(
  endsAt: string | null | undefined,
  { language, timeZone, now = Date.now }: CampaignEndOptions,
): CampaignEnd | null {
  const end = new Date(endsAt ?? '').getTime();
  if (Number.isNaN(end)) return null;
  const lastDay = getDay(end - 1, timeZone);
  const isThisYear = lastDay.slice(0, 4) === getDay(now(), timeZone).slice(0, 4);
  return { day: formatDay(language, isThisYear ? 'weekday' : 'date', lastDay), isOver: end <= now() };
}
