import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { cleanLine } from '#kernel/to-line.ts';
import { findFieldError, type FormReply } from './form-reply.ts';

interface FoundErrors {
  /** The answer that the errors came after: a newer one replaces them. */
  readonly after: FormReply | undefined;
  readonly byField: Readonly<Record<string, string | null>>;
}

/** As a `FieldRule`; `find` has the other fields of the form, as they are typed. */
export type FormRule = (value: string, find: (field: string) => string) => string | null;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * VL-04: checks the fields of a form when the visitor leaves them, and while they are typed in as long as they are wrong.
 * Until then the errors are those of the server's answer. `formProps` belong on the form.
 */
export function useBlurErrors(rules: Readonly<Record<string, FormRule>>, reply: FormReply | undefined) {
  const [found, setFound] = useState<FoundErrors>({ after: reply, byField: {} });
  const afterPress = useAfterPress();
  const byField = found.after === reply ? found.byField : {};
  const findError = (field: string): string | null =>
    field in byField ? (byField[field] ?? null) : findFieldError(reply, field);

  function keep(errors: FoundErrors['byField']): void {
    setFound(({ after, byField: others }) => ({
      after: reply,
      byField: { ...(after === reply ? others : {}), ...errors },
    }));
  }

  function check({ name, form }: Control): void {
    const rule = rules[name];
    if (rule !== undefined && form !== null) keep({ [name]: applyRule(rule, name, form) });
  }

  return {
    findError,
    /** Whether the visitor has left the field with a value that keeps its rule (VL-05). */
    isValid: (field: string): boolean => byField[field] === null,
    /** Checks all fields of a form that is about to be sent; false where one is wrong. */
    checkAll: (form: HTMLFormElement): boolean => {
      const errors = Object.fromEntries(
        Object.entries(rules)
          .filter(([name]) => form.elements.namedItem(name) !== null)
          .map(([name, rule]) => [name, applyRule(rule, name, form)]),
      );
      keep(errors);
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
 * Runs something at once, or after the click if the pointer is down: what it changes would otherwise move
 * the element below the pointer away before the click.
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
    // The click follows the release in the same task
    if (isDown.current) window.addEventListener('pointerup', () => setTimeout(run), { once: true });
    else run();
  }, []);
}
