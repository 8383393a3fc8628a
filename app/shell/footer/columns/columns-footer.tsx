import { useTranslate } from '#app/i18n/use-translate.ts';
import type { FooterViewProps } from '#app/shell/footer/parts/footer-view.ts';
import { CustomerService } from '#app/shell/footer/parts/customer-service.tsx';
import { FooterLogo, FooterNote, FooterSocial } from '#app/shell/footer/parts/footer-about.tsx';
import { FooterChoices, FooterLegal, FooterMarks } from '#app/shell/footer/parts/footer-end.tsx';
import { FooterMenus } from '#app/shell/footer/parts/footer-menus.tsx';
import { FooterPoints } from '#app/shell/footer/parts/footer-points.tsx';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import * as styles from './columns-footer.css.ts';

/** Selling points, newsletter, then columns of links. */
export function ColumnsFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath, preferences, place, logo } = props;
  const t = useTranslate();
  return (
    <Container>
      <FooterPoints points={channel.sellingPoints} look={styles.points} />
      <NewsletterForm privacyPath={privacyPath} />
      <div className={styles.columns}>
        <section className={styles.about} aria-label={t('common.footer.about', { name: channel.siteName })}>
          <FooterLogo channel={channel} logo={logo} />
          <p className={styles.aboutText}>{channel.about}</p>
          <FooterSocial channel={channel} />
        </section>
        <FooterMenus menus={menus} />
        <div>
          <CustomerService contact={channel.customerService} />
          <FooterNote channel={channel} />
        </div>
      </div>
      <FooterChoices preferences={preferences} place={place} />
      <div className={styles.bottom}>
        <FooterLegal {...props} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}
