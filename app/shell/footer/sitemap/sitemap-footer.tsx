import { useTranslate } from '#app/i18n/use-translate.ts';
import type { FooterViewProps } from '#app/shell/footer/parts/footer-view.ts';
import { CustomerService } from '#app/shell/footer/parts/customer-service.tsx';
import { FooterLogo, FooterNote, FooterSocial } from '#app/shell/footer/parts/footer-about.tsx';
import { FooterChoices, FooterLegal, FooterMarks } from '#app/shell/footer/parts/footer-end.tsx';
import { FooterMenu } from '#app/shell/footer/parts/footer-menu.tsx';
import { FooterMenus } from '#app/shell/footer/parts/footer-menus.tsx';
import { FooterPoints } from '#app/shell/footer/parts/footer-points.tsx';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import { Container } from '#app/ui/layout/container.tsx';
import type { Menu, MenuItem } from '#app/request/root-data.ts';
import { findTarget } from '#app/shell/menu/menus.ts';
import * as styles from './sitemap-footer.css.ts';

/** Every page of the main menu in dense columns, then help, contact and newsletter. */
export function SitemapFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath, preferences, place, logo } = props;
  const t = useTranslate();
  const pages = menus.main
    ? listSitemap(parseSerializedMenu(menus.main), {
        rest: t('common.footer.shop'),
        all: (label) => t('common.nav.showAllIn', { label }),
      })
    : [];
  return (
    <Container>
      <FooterPoints points={channel.sellingPoints} look={styles.points} />
      <div className={styles.pages}>
        {pages.map((menu) => (
          <FooterMenu key={menu.title} menu={menu} fallbackTitle={menu.title} />
        ))}
      </div>
      <div className={styles.rest}>
        <FooterMenus menus={menus} places={['footerSecond', 'footerThird']} />
        <div>
          <CustomerService contact={channel.customerService} />
          <FooterNote channel={channel} />
        </div>
        <NewsletterForm privacyPath={privacyPath} />
      </div>
      <section className={styles.about} aria-label={t('common.footer.about', { name: channel.siteName })}>
        <FooterLogo channel={channel} logo={logo} />
        <p className={styles.aboutText}>{channel.about}</p>
        <FooterSocial channel={channel} />
      </section>
      <div className={styles.end}>
        <FooterLegal {...props} />
        <FooterChoices preferences={preferences} place={place} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}

interface SitemapTexts {
  /** Title of the column of entries without pages below them. */
  readonly rest: string;
  /** Of the link to an entry's own page, which its column's title names already. */
  readonly all: (label: string) => string;
}

/** The columns of a sitemap: one for each entry of the main menu with pages below it, which are listed to the last level. */
export function listSitemap({ items }: Menu, texts: SitemapTexts): Menu[] {
  const columns = items
    .filter(({ children }) => children !== undefined)
    .map((item) => ({
      title: item.label,
      items: [...listPages(item.children ?? []), ...listOwn(item, texts)],
    }));
  const rest = items.filter((item) => item.children === undefined && findTarget(item));
  return rest.length === 0 ? columns : [...columns, { title: texts.rest, items: rest }];
}

const listOwn = ({ children: _children, ...item }: MenuItem, { all }: SitemapTexts): MenuItem[] =>
  findTarget(item) ? [{ ...item, label: all(item.label) }] : [];

const listPages = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(({ children = [], ...item }) => [
    ...(findTarget(item) ? [item] : []),
    ...listPages(children),
  ]);
