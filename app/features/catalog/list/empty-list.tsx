import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { ListPage } from './list-page.ts';

/** The empty state of a list, with a link to products. */
export function EmptyList({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const isSearch = list.searchText !== undefined;
  const { pathname } = useLocation();
  if (list.filters !== undefined && list.filters.active.length > 0) {
    return (
      <Stack space="m" align="start">
        <Heading level={2} size="m">
          {t('catalog.empty.filteredTitle')}
        </Heading>
        <Text>{t('catalog.empty.filteredText')}</Text>
        <ButtonLink
          target={{ internal: true, to: `${pathname}${list.filters.cleared}` }}
          tone="outline"
          preventScrollReset
        >
          {t('catalog.chip.clear')}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack space="m" align="start">
      <Heading level={2} size="m">
        {isSearch
          ? t('catalog.empty.searchTitle', { search: list.searchText ?? '' })
          : t('catalog.empty.title')}
      </Heading>
      <Text>{t(isSearch ? 'catalog.empty.searchText' : 'catalog.empty.text')}</Text>
      {list.allProductsPath === undefined ? null : (
        <ButtonLink target={{ internal: true, to: list.allProductsPath }} tone="outline">
          {t('catalog.empty.seeAll')}
        </ButtonLink>
      )}
    </Stack>
  );
}
