import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { CONSENT_EVENT, hasConsent } from '#app/request/visitor/consent.ts';
import { PURCHASES_KEY, VISIT_KEY } from '#app/request/visitor/storage-keys.ts';
import { CONSENT_FIELDS } from './consent-form.ts';

/** Sends the form as the pressed button means it. Only the server writes the answer: its cookies last longest. */
export async function sendAnswer(form: HTMLFormElement, button: HTMLButtonElement): Promise<boolean> {
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  fields.set(button.name, button.value);
  return send(form.action, fields);
}

/** Only what is necessary, without a form. */
export const sendDecline = (url: PrefixedUrl): Promise<boolean> =>
  send(url, new URLSearchParams({ [CONSENT_FIELDS.intent]: 'decline-all' }));

async function send(url: string, body: URLSearchParams): Promise<boolean> {
  try {
    const headers = { Accept: 'application/json' };
    // The answer arrives even if the visitor leaves the page at once
    const { ok } = await fetch(url, { method: 'POST', headers, body, keepalive: true });
    if (!ok) return false;
  } catch {
    return false;
  }
  forgetWithoutConsent();
  window.dispatchEvent(new Event(CONSENT_EVENT));
  return true;
}

/** The server deletes cookies; it cannot reach the tab's storage. */
function forgetWithoutConsent(): void {
  try {
    if (!hasConsent('statistics', 'marketing')) sessionStorage.removeItem(PURCHASES_KEY);
    if (!hasConsent('personalisation')) sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // A browser without storage has stored nothing
  }
}
