/** What of a submission decides whether it is held back. */
export interface Submission {
  readonly method: string;
  readonly onLine: boolean;
}

/** Forms that change something: a search can be tried again from its address, a closed dialog sends nothing. */
export const isHeldBack = ({ method, onLine }: Submission): boolean =>
  !onLine && method.toLowerCase() === 'post';

/**
 * Keeps forms from being sent while the browser is offline, so that what was typed stays in them, and calls `say`. Before all
 * other handlers: the router would replace the page by an error.
 */
export function guardForms(say: () => void): void {
  window.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement)) return;
      const method = submitter?.getAttribute('formmethod') ?? target.method;
      if (!isHeldBack({ method, onLine: navigator.onLine })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      say();
    },
    true,
  );
}
