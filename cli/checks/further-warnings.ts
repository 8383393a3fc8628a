import { listCombinations, mergeOverrides, readPlan } from '#app/channels/schedule.server.ts';
import {
  type ChannelWarning,
  type FileWarning,
  toChannelWarning,
} from '#app/channels/schema/channel-file-error.server.ts';
import { type ChannelFile, channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { listLawWarnings } from '#app/channels/law/judge-law.server.ts';
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
    ...listLawWarnings(file),
    ...listCompanyWarnings(file),
    ...listGuaranteeWarnings(file),
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

const GERMAN = ['register', 'vatId', 'representatives'] as const;

/** What is wrong with the company that the file names. Whether it has to name one, `check --law` says. */
function listCompanyWarnings({ company, hosts }: ChannelFile): FileWarning[] {
  if (!company) return [];
  const missing = company.address.country === 'DE' ? GERMAN.filter((name) => isEmpty(company[name])) : [];
  return [
    ...(company.demo && !isLoopback(hosts.primary)
      ? [
          {
            path: ['company', 'demo'],
            reason: 'the data of the company are invented',
            fix: 'write the true ones, and remove this',
          },
        ]
      : []),
    ...missing.map((name) => ({
      path: ['company'],
      reason: `${name} is missing, which the legal notice of a company in Germany has to say where there is one (§ 5 DDG)`,
      fix: `add company.${name}`,
    })),
  ];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** Languages without the picture that others have. */
function listGuaranteeWarnings({ guarantee, locales }: ChannelFile): FileWarning[] {
  if (!guarantee) return [];
  const missing = locales
    .map(({ code }) => code.slice(0, 2))
    .filter((language) => !guarantee.notice[language]);
  if (missing.length === 0) return [];
  return [
    {
      path: ['guarantee', 'notice'],
      reason: `the checkout tells about the legal guarantee in words only in ${missing.join(', ')}`,
      fix: 'name the file of the European Commission in these languages, too',
    },
  ];
}
