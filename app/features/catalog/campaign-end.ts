import { getDateFormat } from '#app/i18n/formatters.ts';

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
  const lastMoment = end - 1;
  const yearOf = (moment: number): number =>
    Number(getDateFormat('en', 'date', timeZone).format(moment).slice(-4));
  const style = yearOf(lastMoment) === yearOf(now()) ? 'weekday' : 'date';
  return { day: getDateFormat(language, style, timeZone).format(lastMoment), isOver: end <= now() };
}
