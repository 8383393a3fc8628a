import { ACCOUNT_PAGES } from '#app/features/auth/panel/auth-panel.ts';
import { findAmountFormat, formatAmount } from '#app/features/pricing/price.ts';
import { buildHead, pageAlternates } from '#app/features/seo/page-head.server.ts';
import { getDateFormat } from '#app/i18n/formatters.ts';
import type { PageName, PageParams } from '#app/i18n/paths.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';

type AccountSection = (typeof ACCOUNT_PAGES)[number];

/** The pages whose first segments are those of the account: `/my-account`, and its translations. */
const PAGES: readonly PageName[] = [...ACCOUNT_PAGES, 'order', 'deleteAccount'];

interface AccountPage {
  readonly page: PageName;
  readonly params?: PageParams;
  readonly section: AccountSection;
  /** Also the document's title. */
  readonly title: string;
  /** Beginnings of the keys of `account.*` that the page shows: `orders` for `account.orders.*`. */
  readonly texts: readonly string[];
}

/** What every page of the account shows around its own content. */
export interface AccountLayoutData {
  readonly title: string;
  /** Paths in the request's language, without language prefix. */
  readonly sections: readonly { readonly section: AccountSection; readonly to: ShopPath }[];
  /** The section of the page: the page itself, or the one that leads to it. */
  readonly current: AccountSection;
  readonly isExactly: boolean;
  /** Path prefixes of all account pages, language prefix included (NV-01). */
  readonly pagePaths: readonly string[];
}

/** Layout, head and texts of an account page, for its loader. Call `requireCustomer` first. */
export function buildAccountPage(context: RequestContext, account: AccountPage) {
  const { links, cookies, messages } = context;
  const { page, params, section, title, texts } = account;
  cookies.markPersonal();
  const prefixes = ['nav', ...texts].map((text) => `account.${text}.`);
  const frame: AccountLayoutData = {
    title,
    sections: ACCOUNT_PAGES.map((each) => ({ section: each, to: links.page(each) })),
    current: section,
    isExactly: page === section,
    pagePaths: [...new Set(PAGES.map((each) => getFirstPath(context, each)))],
  };
  return {
    frame,
    head: buildHead(context, {
      title,
      path: links.page(page, params),
      alternates: pageAlternates(context, page, params),
      noindex: true,
    }),
    messages: Object.fromEntries(
      Object.entries(messages('account')).filter(([key]) =>
        prefixes.some((prefix) => key.startsWith(prefix)),
      ),
    ),
  };
}

const getFirstPath = ({ links }: RequestContext, page: PageName): string =>
  links.sitePath(`/${links.page(page, { order: '-' }).split('/')[1] ?? ''}`);

/** A date in the shop's language and time zone. */
export interface ShownDate {
  readonly iso: string;
  readonly text: string;
}

/** A time of the API as the account shows it; null for a text that is no time. */
export function toShownDate(
  { channel, locale }: RequestContext,
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

/** A price of the API, with its amount as text. */
interface Price {
  readonly sellingPriceIncVat: number;
  readonly sellingPriceIncVatFormatted: string | null;
}

/** Formats amounts that the API returns without a text, such as refunds, like other amounts of the same order. */
export function createAmountFormat(
  { locale }: RequestContext,
  prices: readonly (Price | null | undefined)[],
): (amount: number) => string {
  const samples = prices.flatMap((price) =>
    price?.sellingPriceIncVatFormatted
      ? [{ amount: price.sellingPriceIncVat, text: price.sellingPriceIncVatFormatted }]
      : [],
  );
  const format = findAmountFormat(samples, locale.code);
  return (amount) => (format ? formatAmount(format, amount) : String(amount));
}

/** The page of a list that an address asks for: the first by default, the last where the list is shorter. Pages count from 1. */
export function selectPage<Item>(all: readonly Item[], wanted: string | null, size: number) {
  const pageCount = Math.max(Math.ceil(all.length / size), 1);
  const page = Math.min(findWholeNumber(wanted) || 1, pageCount);
  return { items: all.slice((page - 1) * size, page * size), page, pageCount };
}
