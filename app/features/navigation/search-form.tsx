import { Form } from '@remix-run/react';
import { useId } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './search-form.css.ts';

interface SearchFormProps {
  /** Path of the search page, no language prefix. */
  readonly action: string;
}

/** The search box: a GET form, so that it works without script (SR-05). */
export function SearchForm({ action }: SearchFormProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <search>
      <Form action={action} method="get" className={styles.form}>
        <label htmlFor={id}>
          <VisuallyHidden>{t('common.search.label')}</VisuallyHidden>
        </label>
        <input
          id={id}
          className={styles.input}
          type="search"
          name="q"
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('common.search.placeholder')}
        />
        <button type="submit" className={styles.button} aria-label={t('common.search.submit')}>
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}
