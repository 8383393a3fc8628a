import { useTranslate } from '#app/i18n/use-translate.ts';
import type { FooterViewProps } from '#app/shell/footer/parts/footer-view.ts';
import { ContactLinks } from '#app/shell/footer/parts/customer-service.tsx';
import { FooterLogo, FooterNote, FooterSocial } from '#app/shell/footer/parts/footer-about.tsx';
import { FooterChoices, FooterLegal, FooterMarks } from '#app/shell/footer/parts/footer-end.tsx';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { findTarget } from '#app/shell/menu/menus.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { listFooterLinks } from './list-footer-links.ts';
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
