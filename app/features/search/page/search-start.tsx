import { ProductGrid } from '#app/features/catalog/card/grid/product-grid.tsx';
import type { NamedPath } from '#app/features/catalog/named-path.ts';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { CorrectionNote } from '#app/features/search/correction/correction-note.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { ChipItems } from '#app/ui/link/chip-items.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { SearchBox } from '#app/features/search/panel/search-box.tsx';
import type { PopularGoods, SearchStartPage } from '#app/features/search/search-page.ts';
import * as styles from './search-start.css.ts';
import { formatSearchPath } from '#app/features/search/search-text.ts';

/** The search page without results: no text was given, or no product matches it (SR-03). */
export function SearchStart({ page }: { readonly page: SearchStartPage }) {
  const t = useTranslate();
  const { title, text, action, topSearches, allProductsPath, popular, correction } = page;
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={page.breadcrumbs} />
        <Heading level={1}>{title}</Heading>
        {text === '' ? (
          <Text>{t('catalog.search.emptyText')}</Text>
        ) : (
          <>
            <Heading level={2} size="m">
              {t('catalog.empty.searchTitle', { search: text })}
            </Heading>
            {correction === undefined ? (
              <Text>{t('catalog.empty.searchText')}</Text>
            ) : (
              <CorrectionNote word={action.slice(1)} text={text} correction={correction} />
            )}
          </>
        )}
        <div className={styles.box}>
          <SearchBox key={text} action={action} label={title} text={text} />
        </div>
        <LinkChips
          id="top-searches"
          title={t('catalog.search.top')}
          links={topSearches.map((name) => ({ name, path: formatSearchPath(action.slice(1), name) }))}
        />
        {popular === undefined ? null : <Popular goods={popular} />}
        <ButtonLink target={{ internal: true, to: allProductsPath }} tone="outline">
          {t('catalog.empty.seeAll')}
        </ButtonLink>
      </div>
    </Container>
  );
}

function LinkChips({ id, title, links }: { id: string; title: string; links: readonly NamedPath[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.top}>
      <Heading level={2} size="s" id={id}>
        {title}
      </Heading>
      <ul className={styles.searches}>
        <ChipItems links={links} />
      </ul>
    </nav>
  );
}

/** What others buy, for a visitor whose search found nothing. */
function Popular({ goods }: { readonly goods: PopularGoods }) {
  const t = useTranslate();
  return (
    <>
      <LinkChips
        id="popular-categories"
        title={t('catalog.search.popularCategories')}
        links={goods.categories}
      />
      <section aria-labelledby="popular-products" className={styles.goods}>
        <Heading level={2} size="s" id="popular-products">
          {t('catalog.search.popularProducts')}
        </Heading>
        <ProductGrid products={goods.products} level={3} />
      </section>
    </>
  );
}
