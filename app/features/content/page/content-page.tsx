import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MenuItem } from '#app/request/page/root-data.ts';
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { type LinkTarget, TargetLink } from '#app/ui/link/link.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { ContentView } from '#app/features/content/content-view.tsx';
import type { Content } from '#app/features/content/widget.ts';
import * as styles from './content-page.css.ts';

/** A content page (RT-17): breadcrumbs, title, widgets. */
export function ContentPageView({
  title,
  hasMainTitle,
  containers,
  menu = [],
  children,
}: Content & {
  readonly title: string;
  /** One of the widgets is the page's `h1`. */
  readonly hasMainTitle: boolean;
  /** The other information pages; empty for a page outside of them. */
  readonly menu?: readonly MenuItem[];
  readonly children?: ReactNode;
}) {
  const t = useTranslate();
  const home = { label: t('common.breadcrumbs.home'), target: { internal: true, to: '/' } as const };
  const crumbs = <Breadcrumbs label={t('common.breadcrumbs.label')} items={[home, { label: title }]} />;
  const heading = hasMainTitle ? null : <Heading level={1}>{title}</Heading>;
  if (menu.length === 0)
    return (
      <div className={styles.page}>
        <Container width="narrow">
          {crumbs}
          {heading}
        </Container>
        <ContentView containers={containers} isPageTop />
        {children ? <Container width="narrow">{children}</Container> : null}
      </div>
    );
  return (
    <Container>
      <div className={styles.page}>
        {crumbs}
        <div className={styles.columns}>
          <InfoMenu items={menu} />
          <div className={styles.column}>
            {heading}
            <ContentView containers={containers} isPageTop inColumn />
            {children}
          </div>
        </div>
      </div>
    </Container>
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
