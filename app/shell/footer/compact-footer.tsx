import { useTranslate } from '#app/i18n/use-translate.ts';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { parseMenu, toColumn } from '#app/shell/layout/menus.ts';
import { Container } from '#app/ui/layout/layout.tsx';
import type { MenuItem } from '#app/request/page/root-data.ts';
import {
  ContactLinks,
  FOOTER_MENUS,
  FooterChoices,
  FooterLegal,
  FooterLinks,
  FooterLogo,
  FooterMarks,
  FooterNote,
  FooterSocial,
  type FooterViewProps,
} from './footer-sections.tsx';
import * as styles from './compact-footer.css.ts';

/** Logo, links and newsletter in few lines. */
export function CompactFooter(props: FooterViewProps) {
  const { channel, privacyPath } = props;
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.newsletter}>
        <NewsletterForm privacyPath={privacyPath} />
      </div>
      <div className={styles.links}>
        <FooterLogo {...props} />
        <nav aria-label={t('common.footer.company')}>
          <ul className={styles.list}>
            <FooterLinks items={listFooterLinks(props)} />
          </ul>
        </nav>
        <p className={styles.about}>{channel.about}</p>
        <ul className={styles.contact} aria-label={t('common.customerService.title')}>
          <ContactLinks channel={channel} />
          <li>{channel.customerService.hours}</li>
        </ul>
        <FooterSocial channel={channel} />
      </div>
      <FooterNote channel={channel} />
      <div className={styles.end}>
        <FooterLegal {...props} />
        <FooterChoices {...props} />
        <FooterMarks channel={channel} />
      </div>
    </Container>
  );
}

type LinkSources = Pick<FooterViewProps, 'menus' | 'serviceLinks' | 'cookiesPath'>;

/** The links of all menus in one row: each page once, without those that the copyright line has. */
export function listFooterLinks({ menus, serviceLinks, cookiesPath }: LinkSources): MenuItem[] {
  const known = new Set<string>([cookiesPath, ...serviceLinks.map(({ to }) => to)]);
  return FOOTER_MENUS.flatMap(({ place }) => toColumn(parseMenu(menus, place)).items).filter(
    ({ to, outside }) => {
      const address = to ?? outside?.href ?? '';
      if (known.has(address)) return false;
      known.add(address);
      return true;
    },
  );
}
