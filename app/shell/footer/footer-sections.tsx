import type { MessageKey } from '#app/i18n/messages.ts';
import type {
  LogoFiles,
  LookStates,
  MenuItem,
  MenuPlace,
  PublicChannel,
  RootData,
} from '#app/request/page/root-data.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ShopLink, SmartLink } from '#app/ui/link/link.tsx';
import { findTarget, parseMenu, toColumn } from '#app/shell/layout/menus.ts';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { MarketLink } from '#app/shell/choices/header-choices.tsx';
import { LookToggle, VatToggle } from '#app/shell/choices/choice-buttons.tsx';
import { FOOTER_CHOICES } from '#app/shell/choices/choices.ts';
import { CARRIER_NAMES, ServiceMarks } from '#app/ui/logos/logo.tsx';
import { InStates } from '#app/ui/picture/other-state.tsx';
import * as styles from './footer-sections.css.ts';

type FooterPlace = Exclude<MenuPlace, 'main' | 'topBar'>;

/** The footer's menus, with the title of each where the API has none. */
export const FOOTER_MENUS: readonly { readonly place: FooterPlace; readonly fallback: MessageKey }[] = [
  { place: 'footerFirst', fallback: 'common.footer.shop' },
  { place: 'footerSecond', fallback: 'common.footer.help' },
  { place: 'footerThird', fallback: 'common.footer.company' },
];

/** The data of all compositions of the footer. Plain data: it is the key of the cached markup. */
export interface FooterViewProps extends Pick<
  RootData,
  'channel' | 'menus' | 'year' | 'cookiesPath' | 'serviceLinks' | 'privacyPath' | 'preferences' | 'place'
> {
  readonly logo: LogoFiles;
  readonly states: LookStates | undefined;
}

interface ChannelProps {
  readonly channel: PublicChannel;
}

export function FooterLogo({ channel, logo: { src, other } }: Pick<FooterViewProps, 'channel' | 'logo'>) {
  return (
    <InStates other={other}>
      <img className={styles.logo} src={src} alt={channel.siteName} width={300} height={50} loading="lazy" />
    </InStates>
  );
}

/** Links to the shop's pages at social networks. */
export function FooterSocial({ channel: { socialLinks } }: ChannelProps) {
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

/** The shop's own block, such as its workshop or its address. */
export function FooterNote({ channel: { footerNote } }: ChannelProps) {
  if (!footerNote) return null;
  return (
    <section>
      <h2 className={styles.title}>{footerNote.title}</h2>
      <p className={styles.noteText}>{footerNote.text}</p>
    </section>
  );
}

/** The shop's contact details and opening hours (LY-15). */
export function CustomerService({ channel }: ChannelProps) {
  const t = useTranslate();
  return (
    <section>
      <h2 className={styles.title}>{t('common.customerService.title')}</h2>
      <ul className={styles.serviceList}>
        <ContactLinks channel={channel} />
      </ul>
      <p className={styles.hours}>{channel.customerService.hours}</p>
    </section>
  );
}

/** E-mail address, telephone number and the page that finds an order, as items of a list. */
export function ContactLinks({ channel }: ChannelProps) {
  const t = useTranslate();
  const { email, phone } = channel.customerService;
  const { findOrderPath } = channel;
  return (
    <>
      <li className={styles.row}>
        <Icon name="mail" size="s" />
        <SmartLink look="row" target={{ internal: false, href: `mailto:${email}`, newTab: false }}>
          {email}
        </SmartLink>
      </li>
      {phone ? (
        <li className={styles.row}>
          <Icon name="phone" size="s" />
          <SmartLink
            look="row"
            target={{ internal: false, href: `tel:${phone.replace(/[^+\d]/g, '')}`, newTab: false }}
          >
            {phone}
          </SmartLink>
        </li>
      ) : null}
      {findOrderPath === undefined ? null : (
        <li className={styles.row}>
          <Icon name="truck" size="s" />
          <SmartLink look="row" target={{ internal: true, to: findOrderPath }}>
            {t('common.footer.findOrder')}
          </SmartLink>
        </li>
      )}
    </>
  );
}

interface FooterMenusProps {
  readonly menus: FooterViewProps['menus'];
  /** Leaves out the first menu, where the main menu is shown instead. */
  readonly withoutFirst?: boolean;
}

/** The footer's menus, each a column. */
export function FooterMenus({ menus, withoutFirst = false }: FooterMenusProps) {
  const t = useTranslate();
  return FOOTER_MENUS.slice(withoutFirst ? 1 : 0).map(({ place, fallback }) => {
    const { title, items } = toColumn(parseMenu(menus, place));
    return <FooterMenu key={place} title={title || t(fallback)} items={items} />;
  });
}

interface FooterMenuProps {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** One column of links; an accordion on phones (LY-03). */
export function FooterMenu({ title, items }: FooterMenuProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <Accordion title={title} level={2} phoneOnly>
        <ul className={styles.menu}>
          <FooterLinks items={items} />
        </ul>
      </Accordion>
    </nav>
  );
}

/** The items of a list of links. */
export function FooterLinks({ items }: { readonly items: readonly MenuItem[] }) {
  return items.map((item) => {
    const target = findTarget(item);
    return target ? (
      <li key={item.label}>
        <SmartLink target={target} look="row">
          {item.label}
        </SmartLink>
      </li>
    ) : null;
  });
}

interface FooterPointsProps extends ChannelProps {
  readonly look: { readonly list: string; readonly point: string };
}

export function FooterPoints({ channel: { sellingPoints }, look }: FooterPointsProps) {
  const t = useTranslate();
  if (sellingPoints.length === 0) return null;
  return (
    <ul className={look.list} aria-label={t('common.sellingPoints')}>
      {sellingPoints.map(({ icon, text }) => (
        <li key={text} className={look.point}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The link to the page for withdrawals, and the copyright line with the pages that every shop has and its company (LY-03). */
export function FooterLegal({ channel, year, serviceLinks, cookiesPath }: FooterViewProps) {
  const t = useTranslate();
  const { withdrawPath, company } = channel;
  return (
    <>
      {withdrawPath === undefined ? null : (
        <ShopLink className={styles.withdraw} to={withdrawPath}>
          {t('common.footer.withdraw')}
        </ShopLink>
      )}
      <p className={styles.copyright}>
        {t('common.footer.copyright', { year, name: channel.siteName })}
        {serviceLinks.map(({ label, to }) => (
          <SmartLink key={to} target={{ internal: true, to }}>
            {label}
          </SmartLink>
        ))}
        <SmartLink target={{ internal: true, to: cookiesPath }}>{t('common.footer.cookies')}</SmartLink>
        <SmartLink target={{ internal: true, to: `${cookiesPath}#settings` }} data-consent-settings>
          {t('common.footer.cookieSettings')}
        </SmartLink>
        {company === undefined ? null : <span className={styles.company}>{company}</span>}
      </p>
    </>
  );
}

/** The display of VAT, the state of the look, and the market. */
export function FooterChoices({ preferences, states, place }: FooterViewProps) {
  return (
    <div id={FOOTER_CHOICES} className={styles.choices}>
      <VatToggle preferences={preferences} isInFooter />
      <LookToggle states={states} isInFooter />
      <MarketLink place={place} look="row" />
    </div>
  );
}

/** The marks of payment and delivery. */
export function FooterMarks({ channel }: ChannelProps) {
  const t = useTranslate();
  return (
    <>
      <ServiceMarks
        label={t('common.footer.payment')}
        marks={channel.paymentLogos}
        nameOf={(name) => t(`common.payment.${name}`)}
      />
      <ServiceMarks
        label={t('common.footer.delivery')}
        marks={channel.carrierLogos}
        nameOf={(name) => CARRIER_NAMES[name]}
      />
    </>
  );
}
