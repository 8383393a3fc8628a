import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, type ChangeEvent, type FormEvent } from 'react';
import { parseFilterForm } from './filter-form.ts';
import type { ListFilters } from './list-filters.ts';

function toSearch(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return parseFilterForm(search) ?? '';
}

/**
 * Applies the filters with script: a checkbox at once, a number when its field is left. Replaces the history entry and
 * keeps focus and scroll position. Without script the form is submitted as usual.
 */
export function useFilterForm(filters: ListFilters) {
  const navigate = useNavigate();
  // Location of the list that is shown: after a failed load the window's address is already that of the failed page
  const { pathname, search: shown } = useLocation();
  const { location: loading } = useNavigation();
  const ref = useRef<HTMLFormElement>(null);

  const requested = useRef<string>();

  // Shows choices that a link has removed. Skips what the form itself requested, because a field may have newer input
  useEffect(() => {
    if (filters.active && requested.current !== shown) ref.current?.reset();
  }, [filters, shown]);

  const apply = (form: HTMLFormElement): void => {
    const search = toSearch(form);
    requested.current = search;
    // Compares with the navigation in progress, so that undoing a choice before it has loaded navigates again
    const latest = loading?.pathname === pathname ? loading.search : shown;
    if (search !== latest) navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return {
    ref,
    onChange(event: ChangeEvent<HTMLFormElement>) {
      // React fires `onChange` on every input, so numbers wait for `onBlur`
      if ((event.target as EventTarget) instanceof HTMLInputElement && event.target.type === 'checkbox')
        apply(event.currentTarget);
    },
    onBlur(event: FormEvent<HTMLFormElement>) {
      if (event.target instanceof HTMLInputElement && event.target.type === 'number')
        apply(event.currentTarget);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(event.currentTarget);
      const panel = event.currentTarget.querySelector('details');
      panel?.querySelector('summary')?.focus();
      panel?.removeAttribute('open');
    },
  };
}
