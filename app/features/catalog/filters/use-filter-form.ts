import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, type ChangeEvent, type FormEvent } from 'react';
import { parseFilterForm } from './filter-form.ts';
import type { ListFilters } from './list-filters.ts';

function addressOf(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return parseFilterForm(search) ?? '';
}

/**
 * With script a box that is ticked counts at once, a number when it is finished. The address is replaced, as it is while
 * one list is narrowed; focus and scroll stay. Nothing waits for script: the form can be sent as it is.
 */
export function useFilterForm(filters: ListFilters) {
  const navigate = useNavigate();
  // Of the list that is shown: the window's address is ahead of it while another does not come
  const { pathname, search: shown } = useLocation();
  const { location: coming } = useNavigation();
  const ref = useRef<HTMLFormElement>(null);

  const sent = useRef<string>();

  // What was taken back by a link shows in the form, too; what the form itself asked for stands there already, perhaps
  // with more that is being typed
  useEffect(() => {
    if (filters.active && sent.current !== shown) ref.current?.reset();
  }, [filters, shown]);

  const go = (form: HTMLFormElement): void => {
    const search = addressOf(form);
    sent.current = search;
    // What is taken back before it has come is on its way all the same
    const asked = coming?.pathname === pathname ? coming.search : shown;
    if (search !== asked) navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return {
    ref,
    onChange(event: ChangeEvent<HTMLFormElement>) {
      // React's change is the browser's input: a number that is being typed is not meant yet
      if ((event.target as EventTarget) instanceof HTMLInputElement && event.target.type === 'checkbox')
        go(event.currentTarget);
    },
    onBlur(event: FormEvent<HTMLFormElement>) {
      if (event.target instanceof HTMLInputElement && event.target.type === 'number') go(event.currentTarget);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      go(event.currentTarget);
      const panel = event.currentTarget.querySelector('details');
      panel?.querySelector('summary')?.focus();
      panel?.removeAttribute('open');
    },
  };
}
