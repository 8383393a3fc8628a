import { useTranslate } from '#app/i18n/use-translate.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import * as styles from './content-page.css.ts';
import { ContentView } from './content-view.tsx';
import type { Content } from './widget.ts';

interface ContentPageViewProps extends Content {
  readonly title: string;
  /** One of the widgets is the page's `h1` already. */
  readonly hasMainTitle: boolean;
}

/** A content page (RT-17): the way here, its title, its widgets. */
export function ContentPageView({ title, hasMainTitle, containers }: ContentPageViewProps) {
  const t = useTranslate();
  const home = { label: t('common.breadcrumbs.home'), target: { internal: true, to: '/' } as const };
  return (
    <div className={styles.page}>
      <Container width="narrow">
        <Breadcrumbs label={t('common.breadcrumbs.label')} items={[home, { label: title }]} />
        {hasMainTitle ? null : <Heading level={1}>{title}</Heading>}
      </Container>
      <ContentView containers={containers} isPageTop />
    </div>
  );
}
