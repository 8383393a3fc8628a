import { formatPath, type FileWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { EU_COUNTRIES, isInEea } from '#kernel/eea.ts';
import type { LawArea, LawFile, LawRule, LawSubject, Verdict } from './law-rule.ts';
import { COMPANY_RULES } from './company-rules.server.ts';
import { PRODUCT_RULES } from './product-rules.server.ts';
import { PURCHASE_RULES } from './purchase-rules.server.ts';

/** Every rule, in the order of the table. */
export const LAW_RULES: readonly LawRule[] = [...COMPANY_RULES, ...PURCHASE_RULES, ...PRODUCT_RULES];

/** A rule as it is about one shop. */
export interface LawRow extends Pick<LawRule, 'id' | 'title'>, Omit<Verdict, 'field'> {
  /** ISO codes of the shop's countries in which it is in force. */
  readonly countries: readonly string[];
  /** Act and article, and the national acts of these countries. */
  readonly source: string;
  /** `withdrawal.days`; empty for what every shop does. */
  readonly field: string;
}

/** Each rule that is in force where the shop sells. */
export function judgeLaw(subject: LawSubject): readonly LawRow[] {
  return listJudged(subject).map(({ rule, countries, verdict: { field, ...verdict } }) => ({
    id: rule.id,
    title: rule.title,
    countries,
    source: formatSource(rule, countries),
    field: formatPath(field),
    ...verdict,
  }));
}

/** What is missing of the rules that operators are told unasked, in these countries: by default those that the file names. */
export const listLawWarnings = (
  file: LawFile,
  countries: readonly string[] = listCountries({ file, api: null }),
): FileWarning[] =>
  listJudged({ file, api: null }, countries).flatMap(({ rule, countries: own, verdict }) =>
    rule.isWarned && verdict.state === 'missing'
      ? [
          {
            path: verdict.field,
            reason: `${verdict.reason} (${rule.source}, in force in ${own.join(', ')})`,
            fix: verdict.fix ?? '',
          },
        ]
      : [],
  );

interface Judged {
  readonly rule: LawRule;
  readonly countries: readonly string[];
  readonly verdict: Verdict;
}

function listJudged(subject: LawSubject, countries = listCountries(subject)): Judged[] {
  const hasConsumers = subject.file.customerTypes.some(({ type }) => type === 'PERSON');
  return LAW_RULES.flatMap((rule) => {
    const own = countries.filter((country) => isInForce(rule.area, country));
    if (own.length === 0 || (!rule.isForAll && !hasConsumers)) return [];
    const verdict = rule.judge(subject);
    return verdict ? [{ rule, countries: own, verdict }] : [];
  });
}

/** Where the shop sells: the file's market, where its alias is a country, the countries of its languages, and the API's markets. */
export function listCountries({ file, api }: LawSubject): readonly string[] {
  const { market, locales, freeShippingFrom = {} } = file;
  const named = [
    market,
    ...locales.map(({ code }) => code.slice(-2)),
    ...Object.keys(freeShippingFrom),
    ...(api?.countries ?? []),
  ];
  return [...new Set(named.map((name) => name.toUpperCase()))].toSorted();
}

function isInForce(area: LawArea, country: string): boolean {
  if (area === 'EEA') return isInEea(country);
  return (area === 'EU' ? EU_COUNTRIES : area).includes(country);
}

function formatSource({ source, national = {} }: LawRule, countries: readonly string[]): string {
  const acts = countries.flatMap((country) => {
    const act = national[country];
    return act === undefined ? [] : [`${country}: ${act}`];
  });
  return acts.length === 0 ? source : `${source} (${acts.join('; ')})`;
}
