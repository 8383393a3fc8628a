import type { RootData } from '#app/request/root-data.ts';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import { footerThemes } from '#themes/footer-themes.css.ts';
import { FOOTER_VIEWS } from './footer-views.ts';
import * as styles from './shop-footer.css.ts';

/** The footer (LY-03), in the composition of the channel's file. */
export function ShopFooter({ root }: { readonly root: RootData }) {
  const { channel, menus, year, cookiesPath, termsPath, privacyPath, style, preferences, place } = root;
  const { footerFirst, footerSecond, footerThird, main } = menus;
  const { colors, layout } = channel.composition.footer;
  return (
    <CachedFragment
      as="footer"
      look={`${footerThemes[colors]} ${styles.footer}`}
      view={FOOTER_VIEWS[layout]}
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
