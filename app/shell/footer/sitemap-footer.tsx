import { useTranslate } from '#app/i18n/use-translate.ts';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { findTarget, listLinks, parseMenu } from '#app/shell/layout/menus.ts';
import { Container } from '#app/ui/layout/layout.tsx';
import type { Menu, MenuItem } from '#app/request/page/root-data.ts';
import {
  CustomerService,
  FooterChoices,
  FooterLegal,
  FooterLogo,
  FooterMarks,
  FooterMenu,
  FooterMenus,
  FooterNote,
  FooterPoints,
  FooterSocial,
  type FooterViewProps,
} from './footer-sections.tsx';
import * as styles from './sitemap-footer.css.ts';

/** Every page of the main menu in dense columns, then help, contact and newsletter. */
export function SitemapFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath } = props;
  const t = useTranslate();
  const pages = listSitemap(parseMenu(menus, 'main'), {
    rest: t('common.footer.shop'),
    all: (label) => t('common.nav.showAllIn', { label }),
  });
  return (
    <Container>
      <FooterPoints channel={channel} look={styles.points} />
      <div className={styles.pages}>
        {pages.map((menu) => (
          <FooterMenu key={menu.title} title={menu.title} items={menu.items} />
        ))}
      </div>
      <div className={styles.rest}>
        <FooterMenus menus={menus} withoutFirst />
        <div>
          <CustomerService channel={channel} />
          <FooterNote channel={channel} />
        </div>
        <NewsletterForm privacyPath={privacyPath} />
      </div>
      <section className={styles.about} aria-label={t('common.footer.about', { name: channel.siteName })}>
        <FooterLogo {...props} />
        <p className={styles.aboutText}>{channel.about}</p>
        <FooterSocial channel={channel} />
      </section>
      <div className={styles.end}>
        <FooterLegal {...props} />
        <FooterChoices {...props} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}

interface SitemapTexts {
  /** Title of the column of entries without pages below them. */
  readonly rest: string;
  /** Label of the link to an entry's own page, whose name is the title of its column. */
  readonly all: (label: string) => string;
}

/** The columns of a sitemap: one for each entry of the main menu with pages below it, which are listed to the last level. */
export function listSitemap({ items }: Menu, texts: SitemapTexts): Menu[] {
  const columns = items
    .filter(({ children }) => children !== undefined)
    .map((item) => ({
      title: item.label,
      items: [...listLinks(item.children ?? []), ...listOwn(item, texts)],
    }));
  const rest = items.filter((item) => item.children === undefined && findTarget(item));
  return rest.length === 0 ? columns : [...columns, { title: texts.rest, items: rest }];
}

const listOwn = ({ children: _children, ...item }: MenuItem, { all }: SitemapTexts): MenuItem[] =>
  findTarget(item) ? [{ ...item, label: all(item.label) }] : [];
