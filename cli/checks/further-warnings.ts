import { listCombinations, mergeOverrides, readPlan } from '#app/channels/schedule.server.ts';
import {
  type ChannelWarning,
  type FileWarning,
  toChannelWarning,
} from '#app/channels/schema/channel-file-error.server.ts';
import { type ChannelFile, channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { EU_COUNTRIES } from '#kernel/eea.ts';
import { listHeavyDrawings } from './pictures.ts';
import { listIdleValues } from './idle-values.ts';
import { isLoopback } from './online.ts';

/** The text of a valid channel file and what it says. */
export interface CheckedFile {
  readonly text: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly file: ChannelFile;
}

/** Null where the schema rejects the text. */
export function readCheckedFile(text: string): CheckedFile | null {
  const content = JSON.parse(text) as CheckedFile['content'];
  const { data } = channelFileSchema.safeParse(content);
  return data ? { text, content, file: data } : null;
}

/** Warnings for the author of a valid file, which servers do not compute. */
export async function listFurtherWarnings(checked: CheckedFile): Promise<readonly ChannelWarning[]> {
  const { file, content } = checked;
  const warnings = [
    ...(await listPaymentWarnings(file)),
    ...listHeavyDrawings(file),
    ...listIdleValues(file, content, listPlanned(checked)),
    ...listWithdrawalWarnings(file),
    ...listInformationWarnings(file),
  ];
  return warnings.map((warning) => toChannelWarning(checked, warning));
}

const listPlanned = ({ file, content }: CheckedFile): ChannelFile[] =>
  listCombinations(readPlan(file)).flatMap((active) => {
    const { data } = channelFileSchema.safeParse(mergeOverrides(content, active));
    return data ? [data] : [];
  });

const LISTS = ['pages', 'frames', 'scripts'] as const;
type List = (typeof LISTS)[number];

/**
 * Origins of payment providers with which browsers do not do what the file expects. Those of other sites work as pages of their own
 * (`payment.pages`); in frames browsers keep their cookies from them.
 */
async function listPaymentWarnings({ hosts, payment }: ChannelFile): Promise<readonly FileWarning[]> {
  if (!payment) return [];
  const { getDomain } = await import('tldts');
  // Addresses and hosts such as `localhost` belong to no domain
  const siteOf = (host: string): string => getDomain(host) ?? host;
  const shop = { own: new Set([hosts.primary, ...hosts.aliases]), site: siteOf(hosts.primary) };
  return LISTS.flatMap((list) =>
    payment[list].flatMap((origin, index) => {
      const { hostname } = new URL(origin);
      const isSameSite = siteOf(hostname) === shop.site;
      const finding = findProblem(shop, { list, hostname, isSameSite, isTrusted: payment.trustsScripts });
      return finding ? [{ path: ['payment', list, index], ...finding }] : [];
    }),
  );
}

interface PaymentShop {
  /** Hosts of the shop. */
  readonly own: ReadonlySet<string>;
  /** The domain that browsers call its site. */
  readonly site: string;
}

interface PaymentOrigin {
  readonly list: List;
  readonly hostname: string;
  readonly isSameSite: boolean;
  readonly isTrusted: boolean;
}

function findProblem(
  { own, site }: PaymentShop,
  { list, hostname, isSameSite, isTrusted }: PaymentOrigin,
): Omit<FileWarning, 'path'> | null {
  if (isLoopback(hostname) && ![...own].every(isLoopback))
    return {
      reason: 'is an address of this machine, which shoppers’ browsers cannot reach',
      fix: 'name the https origin of the provider',
    };
  if (own.has(hostname))
    return {
      reason: 'is the shop’s own host, whose payment pages (/pay/) need no entry',
      fix: 'remove it',
    };
  if (list === 'frames' && !isSameSite)
    return {
      reason: `is of another site than ${site}: browsers withhold its cookies in a frame, so a payment page that needs them (a session, a login) fails there`,
      fix: `let the provider use a page of its own (payment.pages), or a host of the shop’s site like pay.${site}; else try it in Safari and Firefox`,
    };
  if (list === 'scripts' && !isTrusted)
    return {
      reason:
        'its scripts run in a document without an origin, because payment.trustsScripts is false: they can store no cookies',
      fix: 'set payment.trustsScripts to true for a provider that needs cookies: its scripts can then read the shop’s pages',
    };
  return null;
}

/** Directive 2011/83/EU Art. 9(1). */
const LEAST_DAYS = 14;

/**
 * What consumers in the EU lack to withdraw from a purchase (docs/law.md), for each country that the file names: that of its market, where
 * its alias is one, and those of its languages.
 */
function listWithdrawalWarnings({ market, locales, withdrawal, features }: ChannelFile): FileWarning[] {
  const countries = listNamedCountries({ market, locales });
  if (countries.length === 0) return [];
  const { days } = withdrawal;
  if (days < LEAST_DAYS)
    return countries.map((country) => ({
      path: ['withdrawal', 'days'],
      reason: `consumers in ${country} may withdraw for at least ${LEAST_DAYS} days, not ${days} (Directive 2011/83/EU Art. 9)`,
      fix: 'set it to 14 or more, unless the shop sells to companies only',
    }));
  if (features.withdrawals) return [];
  return countries.map((country) => ({
    path: ['features', 'withdrawals'],
    reason: `consumers in ${country} cannot withdraw from a contract on a page of the shop (Directive 2011/83/EU Art. 11a): the API takes no statements, so the page names the customer service only`,
    fix: 'let the API offer Mutation.submitWithdrawal (docs/decisions/0020) and set this to true',
  }));
}

/** Countries of the EU that a file names: that of its market, where its alias is one, and those of its languages. */
function listNamedCountries({ market, locales }: Pick<ChannelFile, 'market' | 'locales'>): string[] {
  const named = [market.toUpperCase(), ...locales.map(({ code }) => code.slice(-2))];
  return EU_COUNTRIES.filter((country) => named.includes(country));
}

/** What a file that names a country of the EU says too little of, as far as it can be known without the goods. */
function listInformationWarnings(file: ChannelFile): FileWarning[] {
  if (listNamedCountries(file).length === 0) return [];
  const { parameters, manufacturer, brands } = file.productInformation;
  const hasMaker = manufacturer ?? parameters.manufacturer ?? Object.keys(brands)[0];
  const missing = [
    hasMaker === undefined &&
      'who made the goods, with postal and electronic address (Regulation (EU) 2023/988 Art. 19): name it in manufacturer, in brands or as parameters.manufacturer',
    parameters.energyClass !== undefined &&
      parameters.productSheet === undefined &&
      'the product information sheet of light sources, whose class it names (Regulation (EU) 2019/2015): name it as parameters.productSheet',
    parameters.ingredients !== undefined &&
      parameters.allergens === undefined &&
      'the allergens of food, whose ingredients it names (Regulation (EU) 1169/2011 Art. 14): name them as parameters.allergens',
  ].filter((text) => text !== false);
  return missing.map((text) => {
    const [what = '', fix = ''] = text.split('): ');
    return { path: ['productInformation'], reason: `does not say ${what})`, fix };
  });
}
