import { useTranslate } from '#app/i18n/use-translate.ts';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
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
import * as styles from './statement-footer.css.ts';

/** A large newsletter form, large links, and the logo as wide as the page. */
export function StatementFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath } = props;
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.newsletter}>
        <NewsletterForm privacyPath={privacyPath} />
      </div>
      <FooterPoints channel={channel} look={styles.points} />
      <div className={styles.columns}>
        <FooterMenus menus={menus} />
        <div className={styles.about}>
          <section aria-label={t('common.footer.about', { name: channel.siteName })}>
            <p className={styles.aboutText}>{channel.about}</p>
            <FooterSocial channel={channel} />
          </section>
          <CustomerService channel={channel} />
          <FooterNote channel={channel} />
        </div>
      </div>
      <div className={styles.wordmark}>
        <FooterLogo {...props} />
      </div>
      <div className={styles.bottom}>
        <FooterLegal {...props} />
        <FooterChoices {...props} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}
