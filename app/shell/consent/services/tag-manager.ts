import { setConsentMode } from '#app/features/analytics/consent-mode.ts';
import { hasConsent } from '#app/request/visitor/consent.ts';

/**
 * Loads the channel's tag manager, once and only with consent (CK-02), and notifies it of each answer. A script cannot be
 * unloaded: after a withdrawal its element goes, and the page has to be loaded anew.
 */
export function startTags(): void {
  const address = document.documentElement.dataset.tags;
  if (address === undefined) return;
  const loaded = document.querySelector('script[data-tags]');
  const isAllowed = hasConsent('statistics', 'marketing');
  if (loaded || isAllowed) setConsentMode();
  if (!isAllowed) loaded?.remove();
  if (loaded || !isAllowed) return;
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.dataset.tags = '';
  script.src = address;
  document.head.append(script);
}
