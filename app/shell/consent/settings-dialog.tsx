import { useTranslate } from '#app/i18n/use-translate.ts';
import {
  findConsentRecord,
  parseQuestion,
  type ConsentCategory,
} from '#app/request/visitor/consent-answer.ts';
import { readConsent } from '#app/request/visitor/consent.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { Modal } from '#app/ui/modal/modal.tsx';
import { formatAnswerDate } from './format-answer-date.ts';
import { SettingsForm } from './settings-form.tsx';

interface SettingsDialogProps {
  /** BCP 47. */
  readonly locale: string;
  /** Of the shop. */
  readonly timeZone: string;
  readonly categories: readonly ConsentCategory[];
  readonly onClose: () => void;
}

/** The settings over any page (CK-01). Escape and a press beside it close it and answer nothing. */
export function SettingsDialog({ locale, timeZone, categories, onClose }: SettingsDialogProps) {
  const t = useTranslate();
  const { consent, tags, vitals, personalisation } = document.documentElement.dataset;
  const cookie = findCookieValue(document.cookie, READABLE_COOKIES.consentRecord);
  return (
    <Modal title={t('consent.settings.title')} closeLabel={t('consent.settings.close')} onClose={onClose}>
      <SettingsForm
        categories={categories}
        allowed={readConsent()}
        answeredOn={formatAnswerDate(findConsentRecord(cookie, parseQuestion(consent)), locale, timeZone)}
        hasTags={tags !== undefined}
        hasVitals={vitals === 'consent'}
        hasService={personalisation !== undefined}
      />
    </Modal>
  );
}
