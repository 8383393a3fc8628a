import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './header-bar.css.ts';

interface LogoProps {
  readonly root: Pick<RootData, 'channel' | 'style'>;
  /** The variant for another background than the header's. */
  readonly variant?: 'light' | 'dark';
  /** Further class of the picture. */
  readonly look?: string;
  /** Renders the dark variant too, for a header that lies on pictures. */
  readonly overPicture?: { readonly look: string };
}

/** The shop's logo, a link to the start page. */
export function Logo({ root: { channel, style }, variant, look = '', overPicture }: LogoProps) {
  const t = useTranslate();
  const alt = t('common.logo.alt', { name: channel.siteName });
  const picture = (src: string, className: string) => (
    <img className={`${styles.logo} ${className}`} src={src} alt={alt} width={300} height={50} />
  );
  return (
    <TargetLink className={styles.logoLink} target={{ internal: true, to: '/' }}>
      {picture(channel.logo[variant ?? style.headerLogo], look)}
      {overPicture ? picture(channel.logo.dark, overPicture.look) : null}
    </TargetLink>
  );
}
