import { useTranslate } from '#app/i18n/use-translate.ts';
import type { PublicChannel } from '#app/request/root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { title as serviceTitle } from './customer-service.css.ts';
import * as styles from './footer-parts.css.ts';

interface FooterLogoProps {
  readonly channel: PublicChannel;
  /** URL. */
  readonly logo: string;
}

export function FooterLogo({ channel, logo }: FooterLogoProps) {
  return (
    <img className={styles.logo} src={logo} alt={channel.siteName} width={300} height={50} loading="lazy" />
  );
}

/** Links to the shop's pages at social networks; nothing without any. */
export function FooterSocial({ channel: { socialLinks } }: Pick<FooterLogoProps, 'channel'>) {
  const t = useTranslate();
  if (socialLinks.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t('common.footer.social')}>
      {socialLinks.map(({ network, url }) => (
        <li key={network}>
          <a className={styles.socialLink} href={url} target="_blank" rel="noopener">
            <Icon name={network} label={`${network[0]?.toUpperCase()}${network.slice(1)}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The shop's own block: its workshop, its address. Nothing where the channel has none. */
export function FooterNote({ channel: { footerNote } }: Pick<FooterLogoProps, 'channel'>) {
  if (!footerNote) return null;
  return (
    <section>
      <h2 className={serviceTitle}>{footerNote.title}</h2>
      <p className={styles.noteText}>{footerNote.text}</p>
    </section>
  );
}
