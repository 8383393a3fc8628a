import { useLocation } from '@remix-run/react';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';

/**
 * The `action` of a form that its own page handles. Keeps the page's query. Without script the answer opens at the form:
 * browsers carry the fragment over a redirect. With script there is no fragment, because the page must not scroll.
 */
export function useOwnPageAction(formId: string): string | undefined {
  const { search } = useLocation();
  return useIsScripted() ? undefined : `${search}#${formId}`;
}
