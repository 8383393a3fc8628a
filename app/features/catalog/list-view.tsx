import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { EmptyList } from './empty-list.tsx';
import type { ListPage } from './list-page.ts';
import { ListPaging } from './list-paging.tsx';
import { ListSorting } from './list-sorting.tsx';
import * as styles from './list-view.css.ts';
import { PageBreadcrumbs } from './page-breadcrumbs.tsx';
import { ProductGrid } from './product-grid.tsx';

interface ListViewProps {
  readonly list: ListPage;
  /** What editors put above the products. */
  readonly intro?: ReactNode;
}

/** A page of products of any kind of list (PL-02, PL-03, PL-07). */
export function ListView({ list, intro }: ListViewProps) {
  const t = useTranslate();
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
        {list.total === 0 ? <EmptyList list={list} /> : <Products list={list} />}
        {list.secondDescriptionHtml === undefined ? null : <Prose html={list.secondDescriptionHtml} />}
        {list.total === 0 ? null : (
          <div className={styles.foot}>
            <Text size="s" tone="muted">
              {t('catalog.list.showing', { sum: list.shown, total: list.total })}
            </Text>
            <ListPaging list={list} />
          </div>
        )}
      </div>
    </Container>
  );
}

function Products({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  return (
    <>
      <div className={styles.bar}>
        <Text size="s" tone="muted">
          {t('catalog.list.count', { count: list.total })}
        </Text>
        <ListSorting list={list} />
      </div>
      <ProductGrid products={list.products} first />
    </>
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
