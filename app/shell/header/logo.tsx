import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/page/root-data.ts';
import { TargetLink } from '#app/ui/link/link.tsx';
import { InStates } from '#app/ui/picture/other-state.tsx';
import * as styles from './header-bar.css.ts';

export interface LogoOptions {
  /** What it lies on; the header if absent. */
  readonly ground?: 'header' | 'page';
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
  const { ground = 'header', look = '', overPicture, isCentred = false } = options;
  const { channel, style } = root;
  const { src, other } = style.logos[ground];
  const t = useTranslate();
  const alt = t('common.logo.alt', { name: channel.siteName });
  const { drawnWidth } = channel.logo;
  const shift = isCentred ? { translate: `${(50 * (1 - drawnWidth / BOX_WIDTH)).toFixed(1)}%` } : undefined;
  const picture = (url: string, className: string) => (
    <img
      className={`${styles.logo} ${className}`}
      src={url}
      alt={alt}
      width={BOX_WIDTH}
      height={50}
      style={shift}
    />
  );
  return (
    <TargetLink className={styles.logoLink} target={{ internal: true, to: '/' }}>
      <InStates other={other}>{picture(src, look)}</InStates>
      {overPicture ? picture(channel.logo.dark, overPicture) : null}
    </TargetLink>
  );
}
