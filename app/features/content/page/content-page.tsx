import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MenuItem } from '#app/request/root-data.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import * as styles from './content-page.css.ts';
import { ContentView } from '#app/features/content/area/content-view.tsx';
import { InfoMenu } from './info-menu.tsx';
import type { Content } from '#app/features/content/widget.ts';

interface ContentPageViewProps extends Content {
  readonly title: string;
  /** One of the widgets is the page's `h1`. */
  readonly hasMainTitle: boolean;
  /** The other information pages; empty for a page outside of them. */
  readonly menu?: readonly MenuItem[];
  /** Below the widgets. */
  readonly children?: ReactNode;
}

/** A content page (RT-17): breadcrumbs, title, widgets. */
export function ContentPageView({
  title,
  hasMainTitle,
  containers,
  menu = [],
  children,
}: ContentPageViewProps) {
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
