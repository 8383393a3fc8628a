import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { createTranslate } from '#app/i18n/translate.ts';
import { PageTextsContext, useTranslate } from '#app/i18n/use-translate.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import {
  CONSENT_EVENT,
  type ConsentCategory,
  findConsentRecord,
  hasConsent,
  parseQuestion,
  readConsent,
  watchConsent,
} from '#app/request/visitor/consent.ts';
import { LinkPrefix } from '#app/ui/link/link.tsx';
import { PURCHASES_KEY, VISIT_KEY } from '#app/request/visitor/storage-keys.ts';
import { setConsentMode } from '#app/features/analytics/consent-mode.ts';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { Modal } from '#app/ui/overlay/modal.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { CONSENT_FIELDS, CONSENT_PATH, type ConsentTexts } from './consent-form.ts';
import { formatAnswer } from './format-answer.ts';
import { SettingsForm } from './settings-form.tsx';

interface Page {
  /** Element of the banner. */
  readonly container: HTMLElement;
  /** The language prefix of the shop's pages. */
  readonly prefix: string;
}

/** Shows the banner unless the server has rendered it, or starts the scripts that the visitor has allowed (CK-01, CK-02). */
export async function start(page: Page): Promise<void> {
  watchConsent(startTags);
  if (readConsent() !== null) startTags();
  // Global Privacy Control counts as an answer, which the visitor can change in the settings
  else if (navigator.globalPrivacyControl === true)
    await send(
      formatShopHref(page.prefix, CONSENT_PATH),
      new URLSearchParams({ [CONSENT_FIELDS.intent]: 'decline-all' }),
    );
  else await showBanner(page);
}

/** Handles a press of a button of the banner or of a link to the settings. */
export async function press(control: HTMLElement, page: Page): Promise<void> {
  if (control instanceof HTMLButtonElement) await answer(control, page);
  else await openSettings(page);
}

async function showBanner({ container, prefix }: Page): Promise<void> {
  const texts = await loadTexts(prefix);
  if (readConsent() !== null || container.firstChild !== null) return;
  const banner = (
    <ConsentBanner locale={texts.locale} categories={askedCategories()} cookiesPath={texts.cookiesPath} />
  );
  createRoot(container).render(withTexts(banner, texts, prefix));
}

async function openSettings({ prefix }: Page): Promise<void> {
  const texts = await loadTexts(prefix);
  if (document.querySelector(`dialog ${SETTINGS_FORM}`)) return;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = (): void => {
    root.unmount();
    container.remove();
  };
  container.addEventListener(ANSWERED, close);
  root.render(
    withTexts(
      <SettingsDialog
        locale={texts.locale}
        timeZone={texts.timeZone}
        categories={askedCategories()}
        onClose={close}
      />,
      texts,
      prefix,
    ),
  );
}

const SETTINGS_FORM = '[data-consent-form]';
/** Event of a form whose answer is saved. */
const ANSWERED = 'consent-answered';

const askedCategories = () => parseQuestion(document.documentElement.dataset.consent).categories;

/** Hides the banner at once, and shows it again if the answer cannot be saved. */
async function answer(button: HTMLButtonElement, { container }: Page): Promise<void> {
  const { form } = button;
  if (form === null) return;
  const isBanner = container.contains(form);
  if (isBanner) container.hidden = true;
  button.ariaBusy = 'true';
  const hadTags = document.querySelector('script[data-tags]') !== null;
  const isSaved = await sendAnswer(form, button);
  button.ariaBusy = null;
  const failure = form.querySelector<HTMLElement>('[role=alert]');
  if (failure) failure.hidden = isSaved;
  if (!isSaved) {
    container.hidden = readConsent() !== null;
    return;
  }
  startTags();
  // Running scripts end only with the document, and the page about cookies must show the new answer
  const isPage = !isBanner && form.closest('dialog') === null;
  if (isPage || (hadTags && document.querySelector('script[data-tags]') === null)) location.reload();
  else form.dispatchEvent(new Event(ANSWERED, { bubbles: true }));
}

async function loadTexts(prefix: string): Promise<ConsentTexts> {
  const answered = await fetch(formatShopHref(prefix, CONSENT_PATH), {
    headers: { Accept: 'application/json' },
  });
  if (!answered.ok) throw new Error(`The texts of the question: ${answered.status}`);
  return (await answered.json()) as ConsentTexts;
}

function withTexts(part: ReactNode, { language, messages }: ConsentTexts, prefix: string) {
  const texts = { messages, translate: createTranslate(language, messages) };
  return (
    <LinkPrefix.Provider value={prefix}>
      <PageTextsContext.Provider value={texts}>{part}</PageTextsContext.Provider>
    </LinkPrefix.Provider>
  );
}

/** Sends the form with the pressed button. Only the server stores the answer, because cookies set by scripts expire earlier. */
async function sendAnswer(form: HTMLFormElement, button: HTMLButtonElement): Promise<boolean> {
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  fields.set(button.name, button.value);
  return send(form.action, fields);
}

async function send(url: string, body: URLSearchParams): Promise<boolean> {
  try {
    const headers = { Accept: 'application/json' };
    // Sent even if the visitor leaves the page at once
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
    // Without storage, nothing is stored
  }
}

/**
 * Loads the channel's tag manager, once and only with consent (CK-02), and notifies it of each answer. A script cannot be
 * unloaded: after a withdrawal its element is removed, and the page must be reloaded.
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

interface SettingsDialogProps {
  /** BCP 47. */
  readonly locale: string;
  /** Of the shop. */
  readonly timeZone: string;
  readonly categories: readonly ConsentCategory[];
  readonly onClose: () => void;
}

/** The settings as a dialog (CK-01). Escape and a press beside it close it without an answer. */
function SettingsDialog({ locale, timeZone, categories, onClose }: SettingsDialogProps) {
  const t = useTranslate();
  const { consent, tags, vitals, personalisation } = document.documentElement.dataset;
  const cookie = findCookieValue(document.cookie, READABLE_COOKIES.consentRecord);
  return (
    <Modal title={t('consent.settings.title')} closeLabel={t('consent.settings.close')} onClose={onClose}>
      <SettingsForm
        categories={categories}
        allowed={readConsent()}
        answeredOn={formatAnswer(findConsentRecord(cookie, parseQuestion(consent)), locale, timeZone)}
        hasTags={tags !== undefined}
        hasVitals={vitals === 'consent'}
        hasService={personalisation !== undefined}
      />
    </Modal>
  );
}
