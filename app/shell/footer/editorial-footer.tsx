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
import * as styles from './editorial-footer.css.ts';

/** The about text as large as a title beside the shop's own note and its contact details; links below. */
export function EditorialFooter(props: FooterViewProps) {
  const { channel, menus, privacyPath } = props;
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.editorial}>
        <div className={styles.lead}>
          <section aria-label={t('common.footer.about', { name: channel.siteName })}>
            <FooterLogo {...props} />
            <p className={styles.about}>{channel.about}</p>
          </section>
          <div className={styles.visit}>
            <FooterNote channel={channel} />
            <CustomerService channel={channel} />
            <FooterSocial channel={channel} />
          </div>
        </div>
        <div className={styles.columns}>
          <FooterMenus menus={menus} />
          <div className={styles.newsletter}>
            <NewsletterForm privacyPath={privacyPath} />
          </div>
        </div>
        <FooterPoints channel={channel} look={styles.points} />
        <div className={styles.bottom}>
          <FooterLegal {...props} />
          <FooterChoices {...props} />
          <FooterMarks channel={channel} />
        </div>
      </div>
    </Container>
  );
}
