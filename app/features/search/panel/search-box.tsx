import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { SearchField } from '#app/ui/field/search-field.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { closeFrame } from './close-frame.ts';
import type { SearchPanelProps } from './search-panel.tsx';

interface SearchBoxProps {
  /** Path of the search page, no language prefix. */
  readonly action: ShopPath;
  /** Name of the landmark, needed on a page with a second search box. */
  readonly label?: string;
  /** The field's text, which what is typed replaces until the next page. */
  readonly text?: string;
}

/** Limit of the input field. The search page accepts longer texts in its address. */
const SEARCH_MAX_CHARACTERS = 100;

/**
 * The search box: a GET form, so that it works without script (SR-05). The panel's script loads when the box is first
 * focused or pointed at, so that it does not weigh on every page; until then, and if it fails to load, the form works
 * alone.
 */
export function SearchBox({ action, label, text }: SearchBoxProps) {
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
  /** Handles a submit before the panel's script has loaded: the panel must not open over the results afterwards. */
  function closeOnSubmit(event: FormEvent<HTMLFormElement>): void {
    if (event.defaultPrevented) return;
    event.currentTarget.querySelector('input')?.blur();
    closeFrame(box.current);
  }
  return (
    <search ref={box} aria-label={label} onFocus={load} onPointerEnter={load}>
      <Form action={action} method="get" onSubmit={closeOnSubmit}>
        <SearchField
          name="q"
          defaultValue={text}
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
