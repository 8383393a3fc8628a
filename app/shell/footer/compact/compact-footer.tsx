import { useTranslate } from '#app/i18n/use-translate.ts';
import { FOOTER_MENUS, type FooterViewProps } from '#app/shell/footer/parts/footer-view.ts';
import { ContactLinks } from '#app/shell/footer/parts/customer-service.tsx';
import { FooterLogo, FooterNote, FooterSocial } from '#app/shell/footer/parts/footer-about.tsx';
import { FooterChoices, FooterLegal, FooterMarks } from '#app/shell/footer/parts/footer-end.tsx';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { findTarget, toColumn } from '#app/shell/menu/menus.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import type { MenuItem } from '#app/request/root-data.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import * as styles from './compact-footer.css.ts';

/** Logo, links and newsletter in few lines. */
export function CompactFooter(props: FooterViewProps) {
  const { channel, privacyPath, preferences, place, logo } = props;
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.newsletter}>
        <NewsletterForm privacyPath={privacyPath} />
      </div>
      <div className={styles.links}>
        <FooterLogo channel={channel} logo={logo} />
        <nav aria-label={t('common.footer.company')}>
          <ul className={styles.list}>
            {listFooterLinks(props).map((item) => {
              const target = findTarget(item);
              return target ? (
                <li key={item.label}>
                  <SmartLink target={target} look="row">
                    {item.label}
                  </SmartLink>
                </li>
              ) : null;
            })}
          </ul>
        </nav>
        <p className={styles.about}>{channel.about}</p>
        <ul className={styles.contact} aria-label={t('common.customerService.title')}>
          <ContactLinks contact={channel.customerService} />
          <li>{channel.customerService.hours}</li>
        </ul>
        <FooterSocial channel={channel} />
      </div>
      <FooterNote channel={channel} />
      <div className={styles.end}>
        <FooterLegal {...props} />
        <FooterChoices preferences={preferences} place={place} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}

type LinkSources = Pick<FooterViewProps, 'menus' | 'termsPath' | 'privacyPath' | 'cookiesPath'>;

/** The links of all menus in one row: each page once, without those that the copyright line has. */
export function listFooterLinks({ menus, termsPath, privacyPath, cookiesPath }: LinkSources): MenuItem[] {
  const known = new Set<string>([termsPath, privacyPath, cookiesPath]);
  return FOOTER_MENUS.flatMap(({ place }) => toColumn(parseSerializedMenu(menus[place])).items).filter(
    ({ to, outside }) => {
      const address = to ?? outside?.href ?? '';
      if (known.has(address)) return false;
      known.add(address);
      return true;
    },
  );
}
