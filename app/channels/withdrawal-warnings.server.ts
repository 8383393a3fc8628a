import type { Channel } from './channel.ts';
import type { FileWarning } from './schema/channel-file-error.server.ts';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/** Directive 2011/83/EU Art. 9(1). */
const LEAST_DAYS = 14;

interface Withdrawals extends Pick<Channel, 'market'> {
  readonly locales: readonly { readonly code: string }[];
  readonly withdrawal: { readonly days: number };
  readonly features: { readonly withdrawals: boolean };
  /** Whether a webhook takes statements. */
  readonly hasWebhook: boolean;
}

/** Countries that a channel file names: that of its market, where its alias is one, and those of its languages. */
export const listNamedCountries = ({
  market,
  locales,
}: Pick<Withdrawals, 'market' | 'locales'>): string[] => [
  market.toUpperCase(),
  ...locales.map(({ code }) => code.slice(-2)),
];

/** What consumers in those of the countries that are in the EU lack to withdraw from a purchase (docs/law.md). */
export function listWithdrawalWarnings(
  { withdrawal: { days }, features, hasWebhook }: Omit<Withdrawals, 'market' | 'locales'>,
  countries: readonly string[],
): FileWarning[] {
  const inEu = EU.filter((country) => countries.includes(country));
  if (days < LEAST_DAYS)
    return inEu.map((country) => ({
      path: ['withdrawal', 'days'],
      reason: `consumers in ${country} may withdraw for at least ${LEAST_DAYS} days, not ${days} (Directive 2011/83/EU Art. 9)`,
      fix: 'set it to 14 or more, unless the shop sells to companies only',
    }));
  if (features.withdrawals || hasWebhook) return [];
  return inEu.map((country) => ({
    path: ['features', 'withdrawals'],
    reason: `consumers in ${country} cannot withdraw from a contract on a page of the shop (Directive 2011/83/EU Art. 11a): the API takes no statements, so the page names the customer service only`,
    fix: 'let the API offer Mutation.submitWithdrawal (docs/decisions/0020) and set this to true, or name a withdrawal.webhook (docs/operators.md)',
  }));
}
