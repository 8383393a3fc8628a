import { nameOf } from '#app/i18n/languages.ts';
import type { PageName, PageParams } from '#app/i18n/paths.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { joinLines, type ShopFileFacts } from './shop-file.ts';
import { toLine } from '#kernel/to-line.ts';

/** `/llms.txt` (llmstxt.org): what the shop is and where its pages are, in its default language. */
export function formatLlmsTxt({ channel, locale, links, translate: t }: ShopFileFacts): string | null {
  if (!channel.indexing) return null;
  const site = toLine(channel.siteName);
  const toUrl = (path: ShopPath): string => links.absolute(links.sitePath(path));
  const link = (title: string, path: ShopPath, about = ''): string =>
    `- [${title}](${toUrl(path)})${about && `: ${about}`}`;
  const page = (title: string, name: PageName, about?: string, params?: PageParams): string =>
    link(title, links.page(name, params), about);
  const { email, phone, hours } = channel.customerService;
  const texts = [email, phone, hours[locale.language] ?? ''].map(toLine).filter(Boolean);
  return joinLines([
    `# ${site}`,
    '',
    `> ${toLine(channel.about[locale.language] ?? site)}`,
    '',
    `## ${t('common.footer.shop')}`,
    '',
    page(t('catalog.all.title'), 'allProducts', t('catalog.all.description', { site })),
    page(t('catalog.brands.title'), 'brands', t('catalog.brands.description', { site })),
    link(t('common.search.submit'), `/${channel.search.path}`, t('catalog.head.search', { site })),
    '',
    `## ${t('common.footer.company')}`,
    '',
    page(t('common.footer.terms'), 'content', '', { alias: 'terms' }),
    page(t('common.footer.privacy'), 'content', '', { alias: 'privacy' }),
    page(t('common.footer.cookies'), 'cookies'),
    '',
    `## ${t('common.customerService.title')}`,
    '',
    ...texts.map((text) => `- ${text}`),
    ...listLanguages({ channel, links, translate: t }),
  ]);
}

/** The start page in each language of a shop with several. */
function listLanguages({
  channel: { locales },
  links,
  translate,
}: Pick<ShopFileFacts, 'channel' | 'links' | 'translate'>): string[] {
  if (locales.length < 2) return [];
  const starts = locales.map(
    (locale) => `- [${nameOf(locale)}](${links.absolute(links.pageIn(locale.language, 'home'))})`,
  );
  return ['', `## ${translate('common.language.choose')}`, '', ...starts];
}
