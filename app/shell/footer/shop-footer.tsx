import type { FunctionComponent } from 'react';
import type { RootData } from '#app/request/root-data.ts';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import type { FooterLayout } from '#themes/compositions.ts';
import { footerThemes } from '#themes/footer-themes.css.ts';
import { ColumnsFooter } from './columns/columns-footer.tsx';
import { CompactFooter } from './compact/compact-footer.tsx';
import { EditorialFooter } from './editorial/editorial-footer.tsx';
import type { FooterViewProps } from './parts/footer-view.ts';
import * as styles from './shop-footer.css.ts';
import { SitemapFooter } from './sitemap/sitemap-footer.tsx';
import { StatementFooter } from './statement/statement-footer.tsx';

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
