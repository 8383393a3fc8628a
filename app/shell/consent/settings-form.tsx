import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { ConsentCategory } from '#app/request/visitor/consent.ts';
import { CONSENT_FIELDS, CONSENT_PATH, FORM_MARK, type ConsentIntent } from './consent-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Checkbox } from '#app/ui/choice/choice-group.tsx';
import { PlainForm } from '#app/ui/link/link.tsx';
import { cluster, gap, stack } from '#app/ui/layout/layout.css.ts';
import { Text } from '#app/ui/text/text.tsx';

export interface SettingsFormProps {
  readonly categories: readonly ConsentCategory[];
  /** Null before the visitor has answered. */
  readonly allowed: readonly ConsentCategory[] | null;
  /** Date of the answer in the language of the page, with its id; null if unknown. */
  readonly answeredOn: string | null;
  /** A tag manager's tools receive events. */
  readonly hasTags: boolean;
  /** With consent to statistics, browsers measure the speed of pages. */
  readonly hasVitals: boolean;
  /** A personalisation service receives events. */
  readonly hasService: boolean;
  /** Path of the page to return to, without language prefix. */
  readonly returnTo?: ShopPath;
}

/** The settings by category (CK-01, CK-02): on the page about cookies and in the dialog. */
export function SettingsForm(props: SettingsFormProps) {
  const { categories, allowed, returnTo } = props;
  const t = useTranslate();
  return (
    <PlainForm method="post" action={CONSENT_PATH} className={`${stack} ${gap.s}`} {...FORM_MARK}>
      <Text>{t('consent.settings.intro')}</Text>
      <Text weight="strong">{describeAnswer(t, props)}</Text>
      {returnTo === undefined ? null : (
        <input type="hidden" name={CONSENT_FIELDS.returnTo} value={returnTo} />
      )}
      <Choice name={t('consent.category.necessary.name')} text={t('consent.category.necessary.text')} />
      {categories.map((category) => (
        <Choice
          key={category}
          name={t(`consent.category.${category}.name`)}
          text={selectTexts(category, props)
            .map((key) => t(key))
            .join(' ')}
          value={category}
          isChosen={allowed?.includes(category) === true}
        />
      ))}
      <Text size="s" tone="muted">
        {t('consent.settings.signal')}
      </Text>
      <strong role="alert" hidden>
        {t('consent.failed')}
      </strong>
      <div className={`${cluster} ${gap.s}`}>
        <Answer intent="save">{t('consent.settings.save')}</Answer>
        <Answer intent="accept-all">{t('consent.banner.allow')}</Answer>
        <Answer intent="decline-all">{t('consent.banner.decline')}</Answer>
      </div>
    </PlainForm>
  );
}

function describeAnswer(
  t: ReturnType<typeof useTranslate>,
  { allowed, answeredOn }: SettingsFormProps,
): string {
  if (allowed === null) return t('consent.settings.open');
  return answeredOn === null
    ? t('consent.settings.saved')
    : t('consent.settings.answered', { date: answeredOn });
}

/** The description of a category depends on the services of the shop. */
function selectTexts(
  category: ConsentCategory,
  { hasTags, hasVitals, hasService }: SettingsFormProps,
): readonly MessageKey[] {
  if (category === 'marketing' && !hasTags) return ['consent.category.marketing.contents'];
  if (category === 'personalisation' && hasService) return ['consent.category.personalisation.service'];
  const text: MessageKey = `consent.category.${category}.text`;
  if (category !== 'statistics' || !hasVitals) return [text];
  return [...(hasTags ? [text] : []), 'consent.category.statistics.speed'];
}

interface ChoiceProps {
  readonly name: string;
  readonly text: string;
  /** Absent: necessary, always on. */
  readonly value?: ConsentCategory;
  readonly isChosen?: boolean;
}

function Choice({ name, text, value, isChosen = true }: ChoiceProps) {
  const label = (
    <>
      <strong>{name}</strong>
      <br />
      {text}
    </>
  );
  return value === undefined ? (
    <Checkbox label={label} defaultChecked disabled />
  ) : (
    <Checkbox name={CONSENT_FIELDS.category} value={value} label={label} defaultChecked={isChosen} />
  );
}

function Answer({ intent, children }: { readonly intent: ConsentIntent; readonly children: ReactNode }) {
  return (
    <Button type="submit" tone="outline" size="s" name={CONSENT_FIELDS.intent} value={intent}>
      {children}
    </Button>
  );
}
