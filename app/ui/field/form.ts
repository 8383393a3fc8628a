import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from '@remix-run/react';
import { cleanLine } from '#kernel/to-line.ts';
import type { ShopTarget } from '#kernel/shop-path.ts';
import { useIsScripted } from '#app/ui/router/typed-router.ts';

/** The result of a form's validation, compatible with conform's `submission.reply()`. Errors are message keys. */
export interface FormReply {
  readonly status?: 'success' | 'error' | undefined;
  readonly initialValue?: Readonly<Record<string, unknown>> | null | undefined;
  readonly error?: Readonly<Record<string, readonly string[] | null>> | null | undefined;
}

/** The first error of a field; the field `''` is the form as a whole. */
export function findFieldError(reply: FormReply | undefined, field: string): string | null {
  return reply?.error?.[field]?.[0] ?? null;
}

/** The submitted value of a field, to fill in again. */
export function findFieldValue(reply: FormReply | undefined, field: string): string | null {
  const value = reply?.initialValue?.[field];
  return typeof value === 'string' ? value : null;
}

interface FoundErrors {
  /** The server's answer at the time of the check. A newer answer discards these errors. */
  readonly after: FormReply | undefined;
  readonly byField: Readonly<Record<string, string | null>>;
}

/** Returns the message key of the error, or null. `find` reads the other fields of the form. */
export type FormRule = (value: string, find: (field: string) => string) => string | null;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * VL-04: checks a field when it loses the focus, and on each change while it has an error. Until then the errors are those of
 * the server's answer. `formProps` belong on the form.
 */
export function useBlurErrors(rules: Readonly<Record<string, FormRule>>, reply: FormReply | undefined) {
  const [found, setFound] = useState<FoundErrors>({ after: reply, byField: {} });
  const afterPress = useAfterPress();
  const byField = found.after === reply ? found.byField : {};
  const findError = (field: string): string | null =>
    field in byField ? (byField[field] ?? null) : findFieldError(reply, field);

  function addErrors(errors: FoundErrors['byField']): void {
    setFound(({ after, byField: others }) => ({
      after: reply,
      byField: { ...(after === reply ? others : {}), ...errors },
    }));
  }

  function check({ name, form }: Control): void {
    const rule = rules[name];
    if (rule !== undefined && form !== null) addErrors({ [name]: applyRule(rule, name, form) });
  }

  return {
    findError,
    /** Whether the field was checked and has no error (VL-05). */
    isValid: (field: string): boolean => byField[field] === null,
    /** Checks all fields before the form is sent; false if one has an error. */
    checkAll: (form: HTMLFormElement): boolean => {
      const errors = Object.fromEntries(
        Object.entries(rules)
          .filter(([name]) => form.elements.namedItem(name) !== null)
          .map(([name, rule]) => [name, applyRule(rule, name, form)]),
      );
      addErrors(errors);
      return Object.values(errors).every((error) => error === null);
    },
    formProps: {
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const control = toControl(target);
        const isSameGroup = relatedTarget instanceof HTMLInputElement && relatedTarget.name === control.name;
        // Otherwise the window lost the focus, not the field
        const isLeft = document.activeElement !== target;
        if (isLeft && !isSameGroup) afterPress(() => check(control));
      },
      onChange({ target }: FormEvent<HTMLFormElement>) {
        const control = toControl(target);
        if (findError(control.name) !== null) check(control);
      },
    },
  };
}

/** React types the target of a form's events as the form. */
const toControl = (target: EventTarget): Control => target as Control;

function applyRule(rule: FormRule, name: string, form: HTMLFormElement): string | null {
  const data = new FormData(form);
  const find = (field: string): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return rule(toValue(form.elements.namedItem(name), find(name)), find);
}

/** As the server reads the field: texts of several lines trimmed, passwords as they were typed. */
function toValue(control: Element | RadioNodeList | null, typed: string): string {
  if (control instanceof HTMLTextAreaElement) return typed.trim();
  const isPassword = control instanceof HTMLInputElement && control.autocomplete.endsWith('password');
  return isPassword ? typed : cleanLine(typed);
}

/**
 * Runs a function at once, or after the click if the pointer is down: an error text that appears before the release could move
 * the pressed button away from the pointer.
 */
function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const listen = (type: 'pointerdown' | 'pointerup' | 'pointercancel') =>
      window.addEventListener(type, () => (isDown.current = type === 'pointerdown'), {
        capture: true,
        signal: controller.signal,
      });
    listen('pointerdown');
    listen('pointerup');
    listen('pointercancel');
    return () => controller.abort();
  }, []);
  return useCallback((run) => {
    // `pointerup` and `click` are dispatched in the same task
    if (isDown.current) window.addEventListener('pointerup', () => setTimeout(run), { once: true });
    else run();
  }, []);
}

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

/**
 * The `action` of a form that its own page handles. Keeps the page's query. Without script it ends in a fragment, so that the
 * answer opens at the form (browsers preserve the fragment across a redirect). With script there is no fragment, so that the
 * page does not scroll, unless the form `reloads` the document.
 */
export function useOwnPageAction(formId: string, { reloads = false } = {}): ShopTarget | undefined {
  const { search } = useLocation();
  const isScripted = useIsScripted();
  // The router's `search` is empty or has its question mark
  return isScripted && !reloads ? undefined : (`${search}#${formId}` as ShopTarget);
}
