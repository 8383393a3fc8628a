import { Form } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SearchField } from '#app/ui/field/search-field.tsx';

interface SearchFormProps {
  /** Path of the search page, no language prefix. */
  readonly action: string;
}

/** In characters: the search page takes more, but nobody types more than this. */
const SEARCH_MAX_CHARACTERS = 100;

/** The search box: a GET form, so that it works without script (SR-05). */
export function SearchForm({ action }: SearchFormProps) {
  const t = useTranslate();
  return (
    <search>
      <Form action={action} method="get">
        <SearchField
          name="q"
          required
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('common.search.label')}
          placeholder={t('common.search.placeholder')}
          buttonLabel={t('common.search.submit')}
        />
      </Form>
    </search>
  );
}
