import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { Menu, MenuPlace, PublicChannel, RootData } from '#app/request/root-data.ts';
import { MarketLink } from '#app/shell/choices/market-link.tsx';
import { VatToggle } from '#app/shell/choices/vat-toggle.tsx';
import { LazyNewsletterForm } from '#app/shell/newsletter/lazy-newsletter-form.ts';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { CARRIER_NAMES } from '#app/ui/logos/carrier-names.ts';
import { Logo } from '#app/ui/logos/logo.tsx';
import { footerThemes } from '#themes/footer-themes.css.ts';
import { CustomerService } from './customer-service.tsx';
import { findTarget, toColumn } from '#app/shell/menu/menus.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import * as styles from './shop-footer.css.ts';

type FooterPlace = Exclude<MenuPlace, 'main' | 'topBar'>;

/** The footer's menus, with the title of each where the API has none. */
const MENUS: readonly { readonly place: FooterPlace; readonly fallback: MessageKey }[] = [
  { place: 'footerFirst', fallback: 'common.footer.shop' },
  { place: 'footerSecond', fallback: 'common.footer.help' },
  { place: 'footerThird', fallback: 'common.footer.company' },
];

/** The footer (LY-03). */
export function ShopFooter({ root }: { readonly root: RootData }) {
  const { channel, menus, year, cookiesPath, termsPath, privacyPath, style, preferences, place } = root;
  const { footerFirst, footerSecond, footerThird } = menus;
  return (
    <CachedFragment
      as="footer"
      look={`${footerThemes[channel.composition.footer.colors]} ${styles.footer}`}
      view={FooterContent}
      data={{
        channel,
        menus: { footerFirst, footerSecond, footerThird },
        year,
        cookiesPath,
        termsPath,
        privacyPath,
        preferences,
        place,
        logo: channel.logo[style.footerLogo],
      }}
    />
  );
}

interface FooterContentProps extends Pick<
  RootData,
  'channel' | 'year' | 'cookiesPath' | 'termsPath' | 'privacyPath' | 'preferences' | 'place'
> {
  readonly menus: Pick<RootData['menus'], FooterPlace>;
  /** URL. */
  readonly logo: string;
}

function FooterContent(props: FooterContentProps) {
  const { channel, menus, year, cookiesPath, termsPath, privacyPath, preferences, place, logo } = props;
  const t = useTranslate();
  return (
    <Container>
      <SellingPoints points={channel.sellingPoints} label={t('common.sellingPoints')} />
      <LazyNewsletterForm privacyPath={privacyPath} />
      <div className={styles.columns}>
        <About channel={channel} logo={logo} />
        {MENUS.map(({ place: menuPlace, fallback }) => (
          <FooterMenu
            key={menuPlace}
            menu={toColumn(parseSerializedMenu(menus[menuPlace]))}
            fallbackTitle={t(fallback)}
          />
        ))}
        <CustomerService contact={channel.customerService} />
      </div>
      <div className={styles.choices}>
        <VatToggle preferences={preferences} isInFooter />
        <MarketLink place={place} look="row" />
      </div>
      <div className={styles.bottom}>
        <p className={styles.copyright}>
          {t('common.footer.copyright', { year: year, name: channel.siteName })}
          <SmartLink target={{ internal: true, to: termsPath }}>{t('common.footer.terms')}</SmartLink>
          <SmartLink target={{ internal: true, to: privacyPath }}>{t('common.footer.privacy')}</SmartLink>
          <SmartLink target={{ internal: true, to: cookiesPath }}>{t('common.footer.cookies')}</SmartLink>
          <SmartLink target={{ internal: true, to: `${cookiesPath}#settings` }} data-consent-settings>
            {t('common.footer.cookieSettings')}
          </SmartLink>
        </p>
        <ul className={styles.logos} aria-label={t('common.footer.payment')}>
          {channel.paymentLogos.map((name) => (
            <li key={name}>
              <Logo name={name} label={t(`common.payment.${name}`)} />
            </li>
          ))}
        </ul>
        <ul className={styles.logos} aria-label={t('common.footer.delivery')}>
          {channel.carrierLogos.map((name) => (
            <li key={name}>
              <Logo name={name} label={CARRIER_NAMES[name]} />
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}

/** One column of links; an accordion on phones (LY-03). */
function FooterMenu({ menu, fallbackTitle }: { readonly menu: Menu; readonly fallbackTitle: string }) {
  const title = menu.title || fallbackTitle;
  if (menu.items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <Accordion title={title} level={2} phoneOnly>
        <ul className={styles.menu}>
          {menu.items.map((item) => {
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
      </Accordion>
    </nav>
  );
}

function SellingPoints({
  points,
  label,
}: {
  readonly points: PublicChannel['sellingPoints'];
  readonly label: string;
}) {
  if (points.length === 0) return null;
  return (
    <ul className={styles.sellingPoints} aria-label={label}>
      {points.map(({ icon, text }) => (
        <li key={text} className={styles.sellingPoint}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function About({ channel, logo }: { readonly channel: PublicChannel; readonly logo: string }) {
  const t = useTranslate();
  return (
    <section className={styles.about} aria-label={t('common.footer.about', { name: channel.siteName })}>
      <img className={styles.logo} src={logo} alt={channel.siteName} width={300} height={50} loading="lazy" />
      <p className={styles.aboutText}>{channel.about}</p>
      {channel.socialLinks.length > 0 ? (
        <ul className={styles.social} aria-label={t('common.footer.social')}>
          {channel.socialLinks.map(({ network, url }) => (
            <li key={network}>
              <a className={styles.socialLink} href={url} target="_blank" rel="noopener">
                <Icon name={network} label={`${network[0]?.toUpperCase()}${network.slice(1)}`} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
