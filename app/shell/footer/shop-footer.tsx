import type { FunctionComponent } from 'react';
import type { RootData } from '#app/request/page/root-data.ts';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import type { FooterLayout } from '#themes/compositions.ts';
import { footerThemes } from '#themes/area-themes.css.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { CompactFooter } from './compact-footer.tsx';
import { EditorialFooter } from './editorial-footer.tsx';
import {
  CustomerService,
  FooterChoices,
  FooterLegal,
  FooterLogo,
  FooterMarks,
  FooterMenus,
  FooterNote,
  FooterPoints,
  FooterSocial,
  type FooterViewProps,
} from './footer-sections.tsx';
import * as styles from './shop-footer.css.ts';
import { SitemapFooter } from './sitemap-footer.tsx';
import { StatementFooter } from './statement-footer.tsx';

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
  const { channel, menus, year, cookiesPath, serviceLinks, privacyPath, style, preferences, place } = root;
  const { colors, layout } = channel.composition.footer;
  return (
    <CachedFragment
      as="footer"
      look={`${footerThemes[colors]} ${styles.footer}`}
      view={LAYOUTS[layout]}
      data={{
        channel,
        menus,
        year,
        cookiesPath,
        serviceLinks,
        privacyPath,
        preferences,
        place,
        logo: style.logos.footer,
        states: style.states,
      }}
    />
  );
}

/** Selling points, newsletter, then columns of links. */
function ColumnsFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath } = props;
  const t = useTranslate();
  return (
    <Container>
      <FooterPoints channel={channel} look={styles.points} />
      <NewsletterForm privacyPath={privacyPath} />
      <div className={styles.columns}>
        <section className={styles.about} aria-label={t('common.footer.about', { name: channel.siteName })}>
          <FooterLogo {...props} />
          <p className={styles.aboutText}>{channel.about}</p>
          <FooterSocial channel={channel} />
        </section>
        <FooterMenus menus={menus} />
        <div>
          <CustomerService channel={channel} />
          <FooterNote channel={channel} />
        </div>
      </div>
      <FooterChoices {...props} />
      <div className={styles.bottom}>
        <FooterLegal {...props} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}
