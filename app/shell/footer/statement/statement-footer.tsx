import { useTranslate } from '#app/i18n/use-translate.ts';
import type { FooterViewProps } from '#app/shell/footer/parts/footer-view.ts';
import { CustomerService } from '#app/shell/footer/parts/customer-service.tsx';
import { FooterLogo, FooterNote, FooterSocial } from '#app/shell/footer/parts/footer-about.tsx';
import { FooterChoices, FooterLegal, FooterMarks } from '#app/shell/footer/parts/footer-end.tsx';
import { FooterMenus } from '#app/shell/footer/parts/footer-menus.tsx';
import { FooterPoints } from '#app/shell/footer/parts/footer-points.tsx';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import * as styles from './statement-footer.css.ts';

/** A large newsletter form, large links, and the logo as wide as the page. */
export function StatementFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath, preferences, place, logo } = props;
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.newsletter}>
        <NewsletterForm privacyPath={privacyPath} />
      </div>
      <FooterPoints points={channel.sellingPoints} look={styles.points} />
      <div className={styles.columns}>
        <FooterMenus menus={menus} />
        <div className={styles.about}>
          <section aria-label={t('common.footer.about', { name: channel.siteName })}>
            <p className={styles.aboutText}>{channel.about}</p>
            <FooterSocial channel={channel} />
          </section>
          <CustomerService contact={channel.customerService} />
          <FooterNote channel={channel} />
        </div>
      </div>
      <div className={styles.wordmark}>
        <FooterLogo channel={channel} logo={logo} />
      </div>
      <div className={styles.bottom}>
        <FooterLegal {...props} />
        <FooterChoices preferences={preferences} place={place} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}
