import { EMPTY_PAGE, findContentPage } from '#app/features/content/content.server.ts';
import { loadChannelMarkets } from '#app/features/pricing/channel-markets.server.ts';
import { pageAlternates } from '#app/features/seo/page-head.server.ts';
import { organization } from '#app/features/seo/structured-data.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import type { Company } from '#kernel/company.ts';
import { buildContentHead, selectContentMessages } from './content-head.server.ts';

/** An editor's page that replaces the one from the channel's file. */
const ALIAS = 'legal-notice';

export interface NoticeRow {
  readonly term: string;
  readonly value: string;
  /** `mailto:` or `tel:`. */
  readonly href?: string;
}

type NoticeContext = Pick<SharedContext, 'channel' | 'locale' | 'translate'>;

/** In Germany and Austria the page has a name that everybody looks for, in any language. */
const IMPRESSUM = 'Impressum';

export function formatNoticeTitle({ channel, translate }: NoticeContext): string {
  const title = translate('server.notice.title');
  const countries = [channel.company?.address.country, channel.market.toUpperCase()];
  const isSought = countries.includes('DE') || countries.includes('AT');
  return isSought && title !== IMPRESSUM ? `${title} (${IMPRESSUM})` : title;
}

/** The legal notice: an editor's page, else what the channel's file says about the company. 404 without both. */
export async function loadLegalNotice(context: RequestContext) {
  const { channel, links, translate } = context;
  const [page, markets] = await Promise.all([findContentPage(context, ALIAS), loadChannelMarkets(context)]);
  const countries = markets.map(({ country }) => country);
  if (!page && !channel.company) return notFound();
  const { hasMainTitle, containers, meta } = page ?? EMPTY_PAGE;
  const title = page?.title || formatNoticeTitle(context);
  const description = meta.description || translate('server.notice.description', { site: channel.siteName });
  return {
    page: { title, hasMainTitle, containers },
    rows: page || !channel.company ? [] : listNoticeRows(context, channel.company),
    demo: !page && channel.company?.demo ? translate('server.notice.demo') : null,
    head: buildContentHead(context, {
      title,
      meta: { title: meta.title, description },
      path: links.page('legalNotice'),
      containers,
      alternates: pageAlternates(context, 'legalNotice'),
      structuredData: [organization(context, countries)],
    }),
    messages: selectContentMessages(context, { containers }),
  };
}

/** What § 5 DDG and Directive 2000/31/EC Art. 5 want to be told, where the file has it. */
export function listNoticeRows({ locale, translate: t }: NoticeContext, company: Company): NoticeRow[] {
  const { legalName, form, address, representatives = [], register, vatId, email, phone } = company;
  const country = new Intl.DisplayNames(locale.code, { type: 'region' }).of(address.country);
  const rows: readonly (NoticeRow | undefined)[] = [
    { term: t('server.notice.company'), value: legalName },
    toRow(t('server.notice.form'), form),
    {
      term: t('server.notice.address'),
      value: `${address.street}, ${address.postalCode} ${address.city}, ${country ?? address.country}`,
    },
    toRow(t('server.notice.representatives'), representatives.join(', ')),
    toRow(t('server.notice.email'), email, `mailto:${email}`),
    toRow(t('server.notice.phone'), phone, `tel:${phone?.replaceAll(/[^+\d]/g, '')}`),
    toRow(t('server.notice.register'), register && `${register.name}, ${register.number}`),
    toRow(t('server.notice.vatId'), vatId),
    toRow(t('server.notice.supervisoryBody'), company.supervisoryBody),
  ];
  return rows.filter((row) => row !== undefined);
}

const toRow = (term: string, value: string | undefined, href?: string): NoticeRow | undefined =>
  value ? { term, value, ...(href === undefined ? {} : { href }) } : undefined;
