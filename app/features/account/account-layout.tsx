import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm, TargetLink } from '#app/ui/link/link.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Tag } from '#app/ui/display/tag.tsx';
import type { AccountLayoutData } from './account.server.ts';
import * as styles from './account-layout.css.ts';
import type { OrderStatus, ShownStatus } from './orders/orders.ts';

/** The layout of all account pages: heading, navigation, logout and the shop's contact details around the page's own content. */
export function AccountLayout({
  frame,
  children,
}: {
  readonly frame: AccountLayoutData;
  readonly children: ReactNode;
}) {
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

function AccountNavigation({
  frame: { sections, current, isExactly },
}: {
  readonly frame: AccountLayoutData;
}) {
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

/**
 * Marks a pressed link to a page below one of `paths`: following it keeps the scroll position. The mark is removed after the
 * press, because the link may stay on pages that are not the account's.
 */
export function keepScrollOf(
  { origin, pathname, dataset }: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'dataset'>,
  paths: readonly string[],
  ownOrigin: string,
): void {
  const isWithin = origin === ownOrigin && paths.some((path) => pathname.startsWith(`${path}/`));
  if (!isWithin || dataset[KEEP_SCROLL] !== undefined) return;
  dataset[KEEP_SCROLL] = '';
  setTimeout(() => delete dataset[KEEP_SCROLL]);
}

/** The pagination of a list of the account. Needs the messages `account.pages.*`. */
export function AccountPages({
  path,
  listId,
  page,
  pageCount,
}: {
  /** Without language prefix. */
  readonly path: ShopPath;
  /** Id of the list: the next page opens there, although account pages keep the scroll position. */
  readonly listId: string;
  readonly page: number;
  readonly pageCount: number;
}) {
  const t = useTranslate();
  if (pageCount < 2) return null;
  const toLink = (number: number, label = String(number)) => ({
    label,
    target: { internal: true, to: `${path}${number > 1 ? `?page=${number}` : ''}#${listId}` } as const,
    current: number === page,
  });
  return (
    <Pagination
      label={t('account.pages.label')}
      pages={listPages(page, pageCount).map((number) => toLink(number))}
      {...(page > 1 ? { previous: toLink(page - 1, t('account.pages.newer')) } : {})}
      {...(page < pageCount ? { next: toLink(page + 1, t('account.pages.older')) } : {})}
    />
  );
}

/** Page numbers around the current one, with the first and the last. */
export function listPages(page: number, pageCount: number): readonly number[] {
  const near = [-2, -1, 0, 1, 2].map((step) => page + step);
  return [...new Set([1, ...near, pageCount])].filter((each) => each >= 1 && each <= pageCount);
}

const TONES = {
  received: 'neutral',
  processing: 'accent',
  completed: 'outline',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<OrderStatus, string>>;

/** The status of an order. Needs the messages `account.orders.*`. */
export function OrderStatusTag({ status }: { readonly status: ShownStatus }) {
  const t = useTranslate();
  if ('raw' in status) return <Tag tone="outline">{status.raw}</Tag>;
  return <Tag tone={TONES[status.known]}>{t(`account.orders.status.${status.known}`)}</Tag>;
}
