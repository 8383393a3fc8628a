import type { FunctionComponent } from 'react';
import type { RootData } from '#app/request/root-data.ts';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import type { FooterLayout } from '#themes/compositions.ts';
import { footerThemes } from '#themes/footer-themes.css.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { CompactFooter } from './compact/compact-footer.tsx';
import { EditorialFooter } from './editorial/editorial-footer.tsx';
import type { FooterViewProps } from './parts/footer-view.ts';
import * as styles from './shop-footer.css.ts';
import { SitemapFooter } from './sitemap/sitemap-footer.tsx';
import { StatementFooter } from './statement/statement-footer.tsx';
import { CustomerService } from './parts/customer-service.tsx';
import { FooterLogo, FooterNote, FooterSocial } from './parts/footer-about.tsx';
import { FooterChoices, FooterLegal, FooterMarks } from './parts/footer-end.tsx';
import { FooterMenus } from './parts/footer-menus.tsx';
import { FooterPoints } from './parts/footer-points.tsx';

/** By `theme.footer.layout`. */
const LAYOUTS: Readonly<Record<FooterLayout, FunctionComponent<FooterViewProps>>> = {
  columns: ColumnsFooter,
  editorial: EditorialFooter,
  compact: CompactFooter,
  statement: StatementFooter,
  sitemap: SitemapFooter,
};

/** The footer (LY-03), in the composition of the channel's file. */
export function ShopFooter({ root }: { readonly root: RootData }) {
  const { channel, menus, year, cookiesPath, termsPath, privacyPath, style, preferences, place } = root;
  const { footerFirst, footerSecond, footerThird, main } = menus;
  const { colors, layout } = channel.composition.footer;
  return (
    <CachedFragment
      as="footer"
      look={`${footerThemes[colors]} ${styles.footer}`}
      view={LAYOUTS[layout]}
      data={{
        channel,
        menus: { footerFirst, footerSecond, footerThird, ...(layout === 'sitemap' ? { main } : {}) },
        year,
        cookiesPath,
        termsPath,
        privacyPath,
        preferences,
        place,
        logo: channel.logo[style.footerLogo],
      }}
    />
  );
}

/** Selling points, newsletter, then columns of links. */
function ColumnsFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath, preferences, place, logo } = props;
  const t = useTranslate();
  return (
    <Container>
      <FooterPoints points={channel.sellingPoints} look={styles.points} />
      <NewsletterForm privacyPath={privacyPath} />
      <div className={styles.columns}>
        <section className={styles.about} aria-label={t('common.footer.about', { name: channel.siteName })}>
          <FooterLogo channel={channel} logo={logo} />
          <p className={styles.aboutText}>{channel.about}</p>
          <FooterSocial channel={channel} />
        </section>
        <FooterMenus menus={menus} />
        <div>
          <CustomerService contact={channel.customerService} />
          <FooterNote channel={channel} />
        </div>
      </div>
      <FooterChoices preferences={preferences} place={place} />
      <div className={styles.bottom}>
        <FooterLegal {...props} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}
