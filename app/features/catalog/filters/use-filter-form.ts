import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { useDisclosure } from '#app/ui/display/use-disclosure.ts';
import { useLocation, useNavigate } from '#app/ui/router/typed-router.ts';
import { parseFilterForm } from './filter-query.ts';

function toSearch(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return parseFilterForm(search) ?? '';
}

/**
 * Sets all fields back to the page's values. Not `form.reset()`: React would not see that boxes have changed, and would ignore
 * the next click on them.
 */
function resetFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    if (field.type === 'checkbox') field.checked = field.defaultChecked;
    else if (field.type === 'number') field.value = field.defaultValue;
  }
}

const isChanged = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(({ type, checked, defaultChecked, value, defaultValue }) =>
    type === 'checkbox' ? checked !== defaultChecked : type === 'number' && value !== defaultValue,
  );

/** Price fields and price steps exclude each other: clears the ones that were not used last. */
function clearOtherPrices(form: HTMLFormElement, used: HTMLInputElement): void {
  for (const field of form.querySelectorAll('input')) {
    const isStep = field.type === 'checkbox' && field.name === 'price';
    if (isStep && used.type === 'number' && used.value !== '') field.checked = false;
    if (field.type === 'number' && used.name === 'price' && used.checked) field.value = '';
  }
}

/**
 * Shows in the fields what a link or Back has changed. Skips what the form itself has requested, because a field may have newer input.
 *
 * @returns notes a search that the form requests
 */
function useShownValues(form: RefObject<HTMLFormElement>, shown: string): (search: string) => void {
  // Not shown yet, in order: an earlier list may be shown after a later one is requested
  const requested = useRef<readonly string[]>([]);
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    const at = requested.current.indexOf(shown);
    if (at === -1 && form.current) resetFields(form.current);
    requested.current = at === -1 ? [] : requested.current.slice(at + 1);
  }, [form, shown]);
  return (search) => {
    requested.current = [...requested.current, search];
  };
}

/**
 * Applies the filters with script: a checkbox at once, a number when its field loses the focus. Each change is a history entry, so
 * that Back takes it back; focus and scroll position stay. Without script the form is submitted as usual.
 *
 * @returns the attributes of the form and of its `details`
 */
export function useFilterForm() {
  const navigate = useNavigate();
  // Location of the list that is shown: after a failed load the window's address is already that of the failed page
  const { pathname, search: shown } = useLocation();
  const { location: loading } = useNavigation();
  const ref = useRef<HTMLFormElement>(null);

  const noteRequest = useShownValues(ref, shown);

  const apply = (form: HTMLFormElement): void => {
    const search = toSearch(form);
    // Compares with the navigation in progress, so that undoing a choice before it has loaded navigates again
    const latest = loading?.pathname === pathname ? loading.search : shown;
    if (search === latest) return;
    noteRequest(search);
    navigate({ search }, { preventScrollReset: true });
  };
  // What was chosen before the page was hydrated. The form has no autocompletion, so browsers restore no earlier choice
  useEffect(() => {
    if (ref.current && isChanged(ref.current)) apply(ref.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const { attributes: details, close } = useDisclosure();
  const applyField = (field: EventTarget, type: 'checkbox' | 'number'): void => {
    if (!(field instanceof HTMLInputElement) || field.type !== type || !field.form) return;
    clearOtherPrices(field.form, field);
    apply(field.form);
  };
  return {
    details,
    form: {
      ref,
      autoComplete: 'off',
      onChange(event: ChangeEvent<HTMLFormElement>) {
        // React fires `onChange` on every input, so numbers wait for `onBlur`
        applyField(event.target, 'checkbox');
      },
      onBlur(event: FormEvent<HTMLFormElement>) {
        applyField(event.target, 'number');
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const { activeElement: field } = document;
        if (field instanceof HTMLInputElement && field.type === 'number')
          clearOtherPrices(event.currentTarget, field);
        apply(event.currentTarget);
        close();
      },
    },
  };
}
