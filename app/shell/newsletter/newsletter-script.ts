import type { Dispatch, SetStateAction } from 'react';
import { cleanLine } from '#kernel/to-line.ts';
import {
  NEWSLETTER_FIELDS,
  NEWSLETTER_RULES,
  type SignUpReply,
  type NewsletterTexts,
} from './newsletter-names.ts';

/** What the form shows: nothing while it is idle. */
export interface NewsletterState {
  readonly feedback: { readonly text: string; readonly isWrong: boolean } | null;
  readonly isSending: boolean;
}
type SetState = Dispatch<SetStateAction<NewsletterState>>;
type SignUp = Pick<HTMLFormElement, 'action' | 'querySelector'>;

const JSON_ANSWER = { Accept: 'application/json' };

const findField = (form: SignUp): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`[name=${NEWSLETTER_FIELDS.email}]`);

const isValid = (field: Pick<HTMLInputElement, 'value'>): boolean =>
  NEWSLETTER_RULES.email(cleanLine(field.value)) === null;

/** Once per page. */
let texts: Promise<NewsletterTexts> | undefined;

async function loadTexts(action: string, fetchTexts: typeof fetch): Promise<NewsletterTexts> {
  texts ??= fetchTexts(action, { headers: JSON_ANSWER }).then(
    (answer) => answer.json() as Promise<NewsletterTexts>,
  );
  return texts;
}

/**
 * VL-04: says that an address is none when the visitor leaves the field, and takes that back as soon as it is one (NL-01). Empty, it is
 * nothing to complain about.
 */
export async function check(
  form: SignUp,
  event: string,
  setState: SetState,
  fetchTexts: typeof fetch = fetch,
): Promise<void> {
  const field = findField(form);
  if (field === null) return;
  if (isValid(field) || field.value === '') {
    if (event === 'input') setState(({ isSending }) => ({ feedback: null, isSending }));
    return;
  }
  if (event !== 'blur') return;
  const { badEmail } = await loadTexts(form.action, fetchTexts);
  // Corrected meanwhile
  if (isValid(field)) return;
  setState({ feedback: { text: badEmail, isWrong: true }, isSending: false });
}

/** Sends the form and shows what has become of it: after a success the field is empty (NL-01). */
export async function send(form: SignUp, setState: SetState, sendForm: typeof fetch = fetch): Promise<void> {
  const field = findField(form);
  if (field === null) return;
  if (!isValid(field)) {
    const { badEmail } = await loadTexts(form.action, sendForm);
    setState({ feedback: { text: badEmail, isWrong: true }, isSending: false });
    field.focus();
    return;
  }
  setState({ feedback: null, isSending: true });
  const body = new URLSearchParams({ [field.name]: field.value });
  const answer = await sendForm(form.action, { method: 'POST', body, headers: JSON_ANSWER })
    .then(async (response) => (await response.json()) as SignUpReply | null)
    .catch(() => null);
  const { ok = false, text = (await loadTexts(form.action, sendForm)).failed } = answer ?? {};
  if (ok) field.value = '';
  setState({ feedback: { text, isWrong: !ok }, isSending: false });
}
