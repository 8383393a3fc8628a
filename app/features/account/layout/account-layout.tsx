import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { useChannel } from '#app/request/use-channel.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import type { AccountFrame } from './account-frame.ts';
import * as styles from './account-layout.css.ts';

interface AccountLayoutProps {
  readonly frame: AccountFrame;
  readonly children: ReactNode;
}

/** The frame of all account pages: heading, navigation, logout and the shop's contact details around the page's own content. */
export function AccountLayout({ frame, children }: AccountLayoutProps) {
  useAccountScroll(frame.pagePaths);
  return (
    <Container>
      <div className={styles.page}>
        <Heading level={1}>{frame.title}</Heading>
        <div className={styles.columns}>
          <AccountNavigation frame={frame} />
          <div className={styles.content}>{children}</div>
          <div className={styles.aside} data-no-print>
            <LogoutForm />
            <ContactBox />
          </div>
        </div>
      </div>
    </Container>
  );
}

function AccountNavigation({ frame: { sections, current, isExactly } }: Pick<AccountLayoutProps, 'frame'>) {
  const t = useTranslate();
  return (
    <nav aria-label={t('account.nav.label')}>
      <ul className={styles.links}>
        {sections.map(({ section, to }) => (
          <li key={section} className={styles.entry}>
            <TargetLink
              target={{ internal: true, to }}
              className={styles.link}
              aria-current={section === current ? (isExactly ? 'page' : 'true') : undefined}
            >
              {t(`account.nav.${section}`)}
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A document navigation: nothing of the customer stays in the browser's memory. */
function LogoutForm() {
  const t = useTranslate();
  return (
    <PlainForm method="post" action="/account/logout">
      <Button type="submit" tone="outline" wide>
        {t('account.nav.logout')}
      </Button>
    </PlainForm>
  );
}

/**
 * NV-01: a link from one account page to another keeps the scroll position. A handler on the whole document, because links of
 * the header lead to account pages, too. It is part of the account's pages, so that no other page loads it.
 */
function useAccountScroll(pagePaths: readonly string[]): void {
  const paths = pagePaths.join(' ');
  useEffect(() => {
    const keep = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) keepScrollOf(link, paths.split(' '), location.origin);
    };
    window.addEventListener('click', keep, { capture: true });
    return () => window.removeEventListener('click', keep, { capture: true });
  }, [paths]);
}

/** How to reach the shop about an order or the account (LY-15). */
function ContactBox() {
  const t = useTranslate();
  const { email, phone, hours } = useChannel().customerService;
  return (
    <section className={styles.contact} aria-labelledby="account-contact">
      <Heading level={2} size="s" id="account-contact">
        {t('common.customerService.title')}
      </Heading>
      <div className={styles.contactRow}>
        <Icon name="mail" size="s" />
        <ContactLink look="row" to={email} />
      </div>
      {phone ? (
        <div className={styles.contactRow}>
          <Icon name="phone" size="s" />
          <ContactLink look="row" to={phone} />
        </div>
      ) : null}
      <p className={styles.hours}>{hours}</p>
    </section>
  );
}

/** Read by the LinkFollower of the shop's layout. */
const KEEP_SCROLL = 'keepScroll';

type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'dataset'>;

/**
 * Marks a pressed link to a page below one of `paths`: following it keeps the scroll position. Until the press is over, because the
 * link may stay on pages that are not the account's.
 */
export function keepScrollOf(link: Link, paths: readonly string[], ownOrigin: string): void {
  const { origin, pathname, dataset } = link;
  const isWithin = origin === ownOrigin && paths.some((path) => pathname.startsWith(`${path}/`));
  if (!isWithin || dataset[KEEP_SCROLL] !== undefined) return;
  dataset[KEEP_SCROLL] = '';
  setTimeout(() => delete dataset[KEEP_SCROLL]);
}
