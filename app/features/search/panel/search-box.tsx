import { Form } from '@remix-run/react';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SearchField } from '#app/ui/field/search-field.tsx';
import { closeDetails } from './close-details.ts';
import type { SearchPanelProps } from './search-panel.tsx';

interface SearchBoxProps {
  /** Path of the search page, no language prefix. */
  readonly action: string;
  /** Name of the landmark on a page that has more than the header's. */
  readonly label?: string;
}

/** In characters: the search page takes more, but nobody types more than this. */
const SEARCH_MAX_CHARACTERS = 100;

/**
 * The search box: a GET form, so that it works without script (SR-05). What it does besides comes when it is first
 * touched, so that no page carries it; until then, and wherever that fails, it stays the form that it is.
 */
export function SearchBox({ action, label }: SearchBoxProps) {
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const load = () => {
    if (Panel) return;
    import('./search-panel.tsx').then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => undefined,
    );
  };
  /** Who is quicker than the panel's script has searched too: it must not open over the results when it comes. */
  function leave(event: FormEvent<HTMLFormElement>): void {
    if (event.defaultPrevented) return;
    const form = event.currentTarget;
    form.querySelector('input')?.blur();
    closeDetails(box.current);
    // Once the search is on its way; SR-03 clears the text of a closed box.
    queueMicrotask(() => form.reset());
  }
  return (
    <search ref={box} aria-label={label} onFocus={load} onPointerEnter={load}>
      <Form action={action} method="get" onSubmit={leave}>
        <SearchField
          name="q"
          required
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('common.search.label')}
          placeholder={t('common.search.placeholder')}
          buttonLabel={t('common.search.submit')}
        />
        {Panel ? <Panel box={box} action={action} /> : null}
      </Form>
    </search>
  );
}
