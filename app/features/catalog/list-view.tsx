import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { ListPage } from './list-page.ts';
import { ListResults } from './list-results.tsx';
import { ListSorting } from './list-sorting.tsx';
import * as styles from './list-view.css.ts';
import { PageBreadcrumbs } from './page-breadcrumbs.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface ListViewProps {
  readonly list: ListPage;
  /** What editors put above the products. */
  readonly intro?: ReactNode;
}

/** A page of products of any kind of list (PL-02, PL-03, PL-07). */
export function ListView({ list, intro }: ListViewProps) {
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={list.breadcrumbs} />
        <header className={styles.head}>
          <Heading level={1}>{list.title}</Heading>
          {list.descriptionHtml === undefined ? null : <Prose html={list.descriptionHtml} />}
          {list.subCategories ? <SubCategories categories={list.subCategories} /> : null}
          {intro}
        </header>
        {list.filters === undefined ? (
          <Products list={list} />
        ) : (
          <div className={styles.columns}>
            <FilterPanel filters={list.filters} total={list.total} />
            <Products list={list} />
          </div>
        )}
        {list.secondDescriptionHtml === undefined ? null : <Prose html={list.secondDescriptionHtml} />}
      </div>
    </Container>
  );
}

function Products({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const keptFocus = useKeptFocus();
  return (
    <div className={styles.results} {...keptFocus}>
      {list.filters === undefined ? null : <ActiveFilters filters={list.filters} />}
      {list.total === 0 ? (
        <EmptyList list={list} />
      ) : (
        <>
          <div className={styles.bar}>
            <Text as="output" size="s" tone="muted">
              {t('catalog.list.count', { count: list.total })}
            </Text>
            <ListSorting list={list} />
          </div>
          <ListResults list={list} />
        </>
      )}
    </div>
  );
}

function SubCategories({ categories }: { readonly categories: NonNullable<ListPage['subCategories']> }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('catalog.list.subCategories')}>
      <ul className={styles.chips}>
        {categories.map(({ name, path }) => (
          <li key={path}>
            <SmartLink target={{ internal: true, to: path }} look="bare">
              <span className={styles.chip}>{name}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
