import { useEffect, useRef } from 'react';

/** A control that is marked wrong, or the first to choose from in a group that is. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby] input:not(:disabled)';

/**
 * Takes the focus to the first thing that is wrong with a form, each time it comes back; its error is read out with it.
 * Give what came back: another answer, another object.
 */
export function useFocusOnError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer !== undefined) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [answer]);
  return form;
}
