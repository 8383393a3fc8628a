import { useTranslate } from '#app/i18n/use-translate.ts';
import type { FooterViewProps } from '#app/shell/footer/parts/footer-view.ts';
import { CustomerService } from '#app/shell/footer/parts/customer-service.tsx';
import { FooterLogo, FooterNote, FooterSocial } from '#app/shell/footer/parts/footer-about.tsx';
import { FooterChoices, FooterLegal, FooterMarks } from '#app/shell/footer/parts/footer-end.tsx';
import { FooterMenus } from '#app/shell/footer/parts/footer-menus.tsx';
import { FooterPoints } from '#app/shell/footer/parts/footer-points.tsx';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import * as styles from './editorial-footer.css.ts';

/** The about text as large as a title beside the shop's own note and its contact details; links below. */
export function EditorialFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath, preferences, place, logo } = props;
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.editorial}>
        <div className={styles.lead}>
          <section aria-label={t('common.footer.about', { name: channel.siteName })}>
            <FooterLogo channel={channel} logo={logo} />
            <p className={styles.about}>{channel.about}</p>
          </section>
          <div className={styles.visit}>
            <FooterNote channel={channel} />
            <CustomerService contact={channel.customerService} />
            <FooterSocial channel={channel} />
          </div>
        </div>
        <div className={styles.columns}>
          <FooterMenus menus={menus} />
          <div className={styles.newsletter}>
            <NewsletterForm privacyPath={privacyPath} />
          </div>
        </div>
        <FooterPoints points={channel.sellingPoints} look={styles.points} />
        <div className={styles.bottom}>
          <FooterLegal {...props} />
          <FooterChoices preferences={preferences} place={place} />
          <FooterMarks channel={channel} />
        </div>
      </div>
    </Container>
  );
}
