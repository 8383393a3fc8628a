import { useLocation } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { useMessages, useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { ActiveFilters } from '#app/features/catalog/filters/active-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterPanel } from '#app/features/catalog/filters/filter-panel.tsx';
import { toHeadImage } from './head-picture.ts';
import { rememberShownList } from './list-error-boundary.tsx';
import type { ListPage } from './list-page.ts';
import { ListResults } from './list-results.tsx';
import { ListSorting } from './list-sorting.tsx';
import * as styles from './list-view.css.ts';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { useFocusFallback } from '#app/features/catalog/filters/use-focus-fallback.ts';

interface ListViewProps {
  readonly list: ListPage;
  /** Editors' content above the products. */
  readonly intro?: ReactNode;
}

/** A page of products of any kind of list (PL-02, PL-03, PL-07). */
export function ListView({ list, intro }: ListViewProps) {
  const location = useLocation();
  const messages = useMessages();
  useEffect(() => {
    rememberShownList({ location, messages, view: <ListView list={list} intro={intro} /> });
    // `list` alone: location, messages and intro change only together with it
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list]);
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={list.breadcrumbs} />
        <ListHead list={list} intro={intro} />
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

/** Beside the texts from tablets on; see list-view.css.ts. */
const PICTURE_SIZES = '(min-width: 1920px) 900px, (min-width: 768px) 47vw, 92vw';
/** Fallback for browsers without style sheets: the frame sets its own size. */
const PICTURE_RATIO = { width: 24, height: 10 };

function ListHead({ list, intro }: ListViewProps) {
  const texts = (
    <>
      <Heading level={1}>{list.title}</Heading>
      {list.descriptionHtml === undefined ? null : <Prose html={list.descriptionHtml} />}
      {list.subCategories ? <SubCategories categories={list.subCategories} /> : null}
    </>
  );
  return (
    <header className={styles.head}>
      {list.picture === undefined ? (
        texts
      ) : (
        <div className={styles.pictured}>
          <div className={styles.texts}>{texts}</div>
          <div className={styles.picture}>
            <Picture
              {...toHeadImage(list.picture)}
              {...PICTURE_RATIO}
              sizes={PICTURE_SIZES}
              alt=""
              urgency="first"
              fit="cover"
              shape="large"
            />
          </div>
        </div>
      )}
      {intro}
    </header>
  );
}

function Products({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const focusFallback = useFocusFallback();
  return (
    <div className={styles.results} {...focusFallback}>
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
            <SmartLink target={{ internal: true, to: path }} look="chip">
              {name}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
