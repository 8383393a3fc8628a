import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/page/root-data.ts';
import { TargetLink } from '#app/ui/link/link.tsx';
import * as styles from './header-bar.css.ts';

export interface LogoOptions {
  /** The variant for another background than the header's. */
  readonly variant?: 'light' | 'dark';
  /** Further class of the picture. */
  readonly look?: string;
  /** Class of the dark variant, for a header that lies on pictures too. */
  readonly overPicture?: string;
  /** In the middle of the header: centres the drawing instead of its box. */
  readonly isCentred?: boolean;
}

/** Width of the box that logos are drawn in. */
const BOX_WIDTH = 300;

/** The shop's logo, a link to the start page. */
export function Logo({ root, ...options }: LogoOptions & { readonly root: RootData }) {
  const { variant, look = '', overPicture, isCentred = false } = options;
  const { channel, style } = root;
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
      {picture(channel.logo[variant ?? style.headerLogo], look)}
      {overPicture ? picture(channel.logo.dark, overPicture) : null}
    </TargetLink>
  );
}
