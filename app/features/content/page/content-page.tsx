import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MenuItem } from '#app/request/page/root-data.ts';
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { type LinkTarget, TargetLink } from '#app/ui/link/link.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { ContentView } from '#app/features/content/content-view.tsx';
import type { Content } from '#app/features/content/widget.ts';
import * as styles from './content-page.css.ts';

type Containers = Content['containers'];

/** A content page (RT-17): breadcrumbs, title, widgets. */
export function ContentPageView({
  title,
  hasMainTitle,
  hasContact = false,
  containers,
  menu = [],
  children,
}: Content & {
  readonly title: string;
  /** Says how to reach the shop. */
  readonly hasContact?: boolean | undefined;
  /** One of the widgets is the page's `h1`. */
  readonly hasMainTitle: boolean;
  /** The other information pages; empty for a page outside of them. */
  readonly menu?: readonly MenuItem[];
  readonly children?: ReactNode;
}) {
  const t = useTranslate();
  const home = { label: t('common.breadcrumbs.home'), target: { internal: true, to: '/' } as const };
  const [opener, text] = splitLead(containers, menu.length > 0 && isOpener(containers[0]));
  const [lead, others] = splitLead(text, hasContact && hasMainTitle);
  const sections = {
    crumbs: <Breadcrumbs label={t('common.breadcrumbs.label')} items={[home, { label: title }]} />,
    heading: hasMainTitle ? null : <Heading level={1}>{title}</Heading>,
    contact: hasContact ? <ContactCards /> : null,
    opener,
    lead,
    others,
    children,
  };
  return menu.length === 0 ? <NarrowPage {...sections} /> : <PageWithMenu {...sections} menu={menu} />;
}

interface PageSections {
  readonly crumbs: ReactNode;
  readonly heading: ReactNode;
  readonly contact: ReactNode;
  readonly opener: Containers;
  /** With the page's title, above the contact. */
  readonly lead: Containers;
  readonly others: Containers;
  readonly children: ReactNode;
}

function NarrowPage({ crumbs, heading, contact, lead, others, children }: PageSections) {
  return (
    <div className={styles.page}>
      <Container width="narrow">
        {crumbs}
        {heading}
      </Container>
      <ContentView containers={lead} isPageTop />
      {contact ? <Container width="narrow">{contact}</Container> : null}
      <ContentView containers={others} isPageTop={lead.length === 0} />
      {children ? <Container width="narrow">{children}</Container> : null}
    </div>
  );
}

function PageWithMenu(props: PageSections & { readonly menu: readonly MenuItem[] }) {
  const { crumbs, heading, contact, opener, lead, others, menu, children } = props;
  const isPageTop = opener.length === 0;
  return (
    <Container>
      <div className={styles.page}>
        {crumbs}
        {isPageTop ? null : (
          <div className={styles.opener}>
            <ContentView containers={opener} isPageTop inColumn />
          </div>
        )}
        <div className={contact ? styles.columnsWithContact : styles.columns}>
          <InfoMenu items={menu} />
          {contact ? (
            <div className={styles.lead}>
              {heading}
              <ContentView containers={lead} isPageTop={isPageTop} inColumn />
            </div>
          ) : null}
          {contact}
          <div className={styles.column}>
            {contact ? null : heading}
            <ContentView containers={others} isPageTop={isPageTop && lead.length === 0} inColumn />
            {children}
          </div>
        </div>
      </div>
    </Container>
  );
}

/** The first container, if it comes before the others of its page, and the rest. */
function splitLead(containers: Containers, isLead: boolean): [Containers, Containers] {
  return [containers.slice(0, Number(isLead)), containers.slice(Number(isLead))];
}

/** A page may open with a picture over the width of menu and text. */
const isOpener = (container: Containers[number] | undefined): boolean =>
  container?.layout === 'full' && container.widgets.every(({ kind }) => kind === 'image');

/** How to reach the shop, as in its footer. */
function ContactCards() {
  const t = useTranslate();
  const { email, phone, hours } = useChannel().customerService;
  return (
    <address className={styles.cards} aria-label={t('common.customerService.title')}>
      <a className={styles.card} href={`mailto:${email}`}>
        <Icon name="mail" />
        <span className={styles.reach}>{email}</span>
      </a>
      {phone ? (
        <a className={styles.card} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon name="phone" />
          <span>
            <span className={styles.reach}>{phone}</span>
            <span className={styles.hours}>{hours}</span>
          </span>
        </a>
      ) : null}
    </address>
  );
}

/** The menu of information pages; an accordion on phones, so that the page's own text comes first. */
function InfoMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('content.infoMenu')}>
      <Accordion title={t('content.infoMenu')} phoneOnly>
        <ul className={styles.list}>
          {items.map((item) => (
            <InfoMenuItem key={item.label} item={item} />
          ))}
        </ul>
      </Accordion>
    </nav>
  );
}

function InfoMenuItem({ item: { label, to, outside } }: { readonly item: MenuItem }) {
  const { pathname } = useLocation();
  const target: LinkTarget | null = outside ?? (to === undefined ? null : { internal: true, to });
  if (target === null) return <li className={styles.entry}>{label}</li>;
  const isHere = target.internal && target.to === pathname;
  return (
    <li>
      <TargetLink className={styles.entry} target={target} aria-current={isHere ? 'page' : undefined}>
        {label}
      </TargetLink>
    </li>
  );
}
