import { hasConsent } from '#app/request/visitor/consent.ts';
import { VISIT_KEY } from '#app/request/visitor/storage-keys.ts';
import type { ShopEvent } from './shop-event.ts';

/**
 * Sends an event with its currency to the channel's personalisation service (spec 1), only with the consent to
 * personalisation: who it is from is a random id of the tab's session. Nothing waits for the answer, and the service gets
 * neither cookies nor the page's address. Plain text, which needs no permission of the service beforehand.
 */
export function sendToPersonalisation(event: ShopEvent): void {
  const [id, endpoint] = (document.documentElement.dataset.personalisation ?? '').split(' ');
  if (!id || !endpoint || !hasConsent('personalisation')) return;
  const { name, ...facts } = event;
  const body = JSON.stringify({
    id: decodeURIComponent(id),
    visit: getVisit(),
    event: name,
    language: document.documentElement.lang,
    ...facts,
  });
  fetch(endpoint, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'origin',
  }).catch(() => {});
}

/** Without storage each event is a visit of its own. */
function getVisit(): string {
  const fresh = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  try {
    const known = sessionStorage.getItem(VISIT_KEY);
    if (known === null) sessionStorage.setItem(VISIT_KEY, fresh);
    return known ?? fresh;
  } catch {
    return fresh;
  }
}
