import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/page/root-data.ts';
import { TargetLink } from '#app/ui/link/link.tsx';
import { InStates } from '#app/ui/picture/other-state.tsx';
import type { Scheme } from '#themes/names.ts';
import * as styles from './header-bar.css.ts';

export interface LogoOptions {
  /** On the page's background instead of the header's. */
  readonly isOnPage?: boolean;
  /** Further class of the picture. */
  readonly look?: string;
  /** Class of the dark variant, for a header that lies on pictures too. */
  readonly overPicture?: string;
  /** In the middle of the header: centres the drawing instead of its box. */
  readonly isCentred?: boolean;
}

/** Width of the box that logos are drawn in. */
const BOX_WIDTH = 300;

const selectVariant = ({ states, headerLogo }: RootData['style'], isOnPage: boolean): Scheme =>
  isOnPage ? (states?.scheme ?? 'light') : headerLogo;

/** The logo in the other state of the look, where that needs another. */
function findOther({ states }: RootData['style'], isOnPage: boolean) {
  const other = states?.other;
  return { scheme: other?.scheme, url: isOnPage ? other?.pageLogo : other?.headerLogo };
}

/** The shop's logo, a link to the start page. */
export function Logo({ root, ...options }: LogoOptions & { readonly root: RootData }) {
  const { isOnPage = false, look = '', overPicture, isCentred = false } = options;
  const { channel } = root;
  const t = useTranslate();
  const alt = t('common.logo.alt', { name: channel.siteName });
  const { drawnWidth } = channel.logo;
  const shift = isCentred ? { translate: `${(50 * (1 - drawnWidth / BOX_WIDTH)).toFixed(1)}%` } : undefined;
  const picture = (src: string, className: string) => (
    <img
      className={`${styles.logo} ${className}`}
      src={src}
      alt={alt}
      width={BOX_WIDTH}
      height={50}
      style={shift}
    />
  );
  return (
    <TargetLink className={styles.logoLink} target={{ internal: true, to: '/' }}>
      <InStates {...findOther(root.style, isOnPage)}>
        {picture(channel.logo[selectVariant(root.style, isOnPage)], look)}
      </InStates>
      {overPicture ? picture(channel.logo.dark, overPicture) : null}
    </TargetLink>
  );
}
