import { useEffect, useRef } from 'react';

/** Matches an invalid control, or the first enabled option of an invalid group: an input, or a link. */
const INVALID = '[aria-invalid="true"], fieldset[aria-describedby] :is(input:not(:disabled), a)';

/**
 * Focuses the first invalid control of a form after each answer of the server, so that screen readers announce its error.
 * `answer` must be a new object for each answer.
 */
export function useFocusOnError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer !== undefined) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [answer]);
  return form;
}
