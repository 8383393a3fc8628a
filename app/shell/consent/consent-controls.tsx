import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { createTranslate } from '#app/i18n/translate.ts';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import { parseQuestion } from '#app/request/visitor/consent-answer.ts';
import { readConsent, watchConsent } from '#app/request/visitor/consent.ts';
import { LinkPrefix } from '#app/ui/link/link-prefix.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { CONSENT_PATH, type ConsentTexts } from './consent-form.ts';
import { sendAnswer, sendDecline } from './send-answer.ts';
import { startTags } from './services/tag-manager.ts';
import { SettingsDialog } from './settings-dialog.tsx';

interface Page {
  /** Of the banner. */
  readonly place: HTMLElement;
  /** The language prefix of the shop's pages. */
  readonly prefix: string;
}

/** Asks a visitor whom the server has not asked, or starts what the visitor has allowed (CK-01, CK-02). */
export async function start(page: Page): Promise<void> {
  watchConsent(startTags);
  if (readConsent() !== null) startTags();
  // A browser that asks not to be tracked has answered for its visitor; the settings stay open
  else if (navigator.globalPrivacyControl === true)
    await sendDecline(formatShopHref(page.prefix, CONSENT_PATH));
  else await showBanner(page);
}

/** A button of the question, or a link to the settings. */
export async function press(control: HTMLElement, page: Page): Promise<void> {
  if (control instanceof HTMLButtonElement) await answer(control, page);
  else await openSettings(page);
}

async function showBanner({ place, prefix }: Page): Promise<void> {
  const texts = await loadTexts(prefix);
  if (readConsent() !== null || place.firstChild !== null) return;
  const banner = (
    <ConsentBanner locale={texts.locale} categories={askedCategories()} cookiesPath={texts.cookiesPath} />
  );
  createRoot(place).render(withTexts(banner, texts, prefix));
}

async function openSettings({ prefix }: Page): Promise<void> {
  const texts = await loadTexts(prefix);
  if (document.querySelector(`dialog ${SETTINGS_FORM}`)) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  place.addEventListener(ANSWERED, close);
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
/** Dispatched on a form whose answer is saved. */
const ANSWERED = 'consent-answered';

const askedCategories = () => parseQuestion(document.documentElement.dataset.consent).categories;

/** The banner goes at once and returns where the answer cannot be saved. */
async function answer(button: HTMLButtonElement, { place }: Page): Promise<void> {
  const { form } = button;
  if (form === null) return;
  const isBanner = place.contains(form);
  if (isBanner) place.hidden = true;
  button.ariaBusy = 'true';
  const hadTags = document.querySelector('script[data-tags]') !== null;
  const isSaved = await sendAnswer(form, button);
  button.ariaBusy = null;
  const failure = form.querySelector<HTMLElement>('[role=alert]');
  if (failure) failure.hidden = isSaved;
  if (!isSaved) {
    place.hidden = readConsent() !== null;
    return;
  }
  startTags();
  // Scripts that run already end with the document; the page about cookies shows the new answer
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
