import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { SearchBox } from './search-box.tsx';
import type { SearchStartPage } from '#app/features/search/search-page.ts';
import * as styles from './search-start.css.ts';
import { formatSearchPath } from '#app/features/search/search-text.ts';

/** The search page without results: no text was given, or no product matches it (SR-03). */
export function SearchStart({ page }: { readonly page: SearchStartPage }) {
  const t = useTranslate();
  const { title, text, action, topSearches, allProductsPath } = page;
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
            <Text>{t('catalog.empty.searchText')}</Text>
          </>
        )}
        <div className={styles.box}>
          <SearchBox action={action} label={title} />
        </div>
        {topSearches.length === 0 ? null : (
          <nav aria-labelledby="top-searches" className={styles.top}>
            <Heading level={2} size="s" id="top-searches">
              {t('catalog.search.top')}
            </Heading>
            <ul className={styles.searches}>
              {topSearches.map((search) => (
                <li key={search}>
                  <SmartLink
                    target={{ internal: true, to: formatSearchPath(action.slice(1), search) }}
                    look="chip"
                  >
                    {search}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ButtonLink target={{ internal: true, to: allProductsPath }} tone="outline">
          {t('catalog.empty.seeAll')}
        </ButtonLink>
      </div>
    </Container>
  );
}
