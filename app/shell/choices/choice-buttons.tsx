import type { FormEvent } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { LookStates, RootData } from '#app/request/page/root-data.ts';
import { submitNatively } from '#app/features/cart/live/use-cart.tsx';
import { PlainForm, usePrefixedUrl } from '#app/ui/link/link.tsx';
import { trackCall } from '#app/ui/router/page-progress.ts';
import { useOverlays } from '#app/ui/overlay/overlays.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { CHOICE_FIELDS, CHOICE_FORM, CHOICES_PATH, FROM_FOOTER } from './choices.ts';
import * as styles from './choices.css.ts';

/**
 * A choice that is stored at once. The buttons belong to the layout's form, because the markup around them is cached and the same on all
 * pages.
 */
function ChoiceButtons(props: {
  readonly label: string;
  /** Hides the label except for screen readers. */
  readonly hideLabel?: boolean;
  /** The field of the layout's form. */
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[];
  /** Nothing can be chosen; the label says why. */
  readonly disabled?: boolean;
  /** The page opens again at the footer. */
  readonly isInFooter?: boolean | undefined;
}) {
  const { label, hideLabel = false, name, choices, disabled, isInFooter = false } = props;
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset breaks the bar's line
      role="group"
      aria-label={label}
      title={disabled ? label : undefined}
      className={styles.group}
    >
      {hideLabel ? null : <span aria-hidden>{label}</span>}
      {choices.map((choice) => (
        <button
          key={choice.value}
          form={CHOICE_FORM}
          name={name}
          value={choice.value + (isInFooter ? FROM_FOOTER : '')}
          aria-pressed={choice.isChosen}
          disabled={disabled}
          className={styles.choice}
        >
          {choice.label}
        </button>
      ))}
    </span>
  );
}

/** Whether the visitor buys as a person or for a company (LY-13). */
export function CustomerTypeToggle(props: {
  readonly customerTypes: RootData['customerTypes'];
  readonly preferences: RootData['preferences'];
  /** The type is the account's, which only its settings change (AU-06). */
  readonly isOfAccount: boolean;
  readonly hideLabel?: boolean;
}) {
  const { customerTypes, preferences, isOfAccount, hideLabel } = props;
  const t = useTranslate();
  if (customerTypes.length < 2) return null;
  return (
    <ChoiceButtons
      label={t(isOfAccount ? 'common.customerType.ofAccount' : 'common.customerType.label')}
      hideLabel={hideLabel}
      name={CHOICE_FIELDS.customerType}
      disabled={isOfAccount}
      choices={customerTypes.map((type) => ({
        value: type,
        label: t(`common.customerType.${type}`),
        isChosen: type === preferences.customerType,
      }))}
    />
  );
}

interface VatToggleProps {
  readonly preferences: RootData['preferences'];
  /** Without script, the page opens again at the footer. */
  readonly isInFooter?: boolean;
}

/** Whether prices are shown with VAT (LY-13, PR-01). */
export function VatToggle({ preferences, isInFooter }: VatToggleProps) {
  const t = useTranslate();
  const { vatIncluded } = preferences;
  return (
    <ChoiceButtons
      label={t('common.vat.label')}
      name={CHOICE_FIELDS.vat}
      isInFooter={isInFooter}
      choices={[
        { value: 'inc', label: t('common.vat.included'), isChosen: vatIncluded },
        { value: 'ex', label: t('common.vat.excluded'), isChosen: !vatIncluded },
      ]}
    />
  );
}

interface LookToggleProps {
  readonly states: LookStates | undefined;
  readonly isInFooter?: boolean;
}

/** The state of the look: the browser's preference, or one of the two. Nothing in a shop with one look. */
export function LookToggle({ states, isInFooter }: LookToggleProps) {
  if (!states) return null;
  return <ChoiceButtons {...states} name={CHOICE_FIELDS.look} isInFooter={isInFooter} />;
}

/** The form of all choices in header, menu and footer (LY-13). Without script it leads back to the page. */
export function ChoiceForm() {
  const t = useTranslate();
  const overlays = useOverlays();
  const url = usePrefixedUrl(CHOICES_PATH);
  const { pathname, search } = useLocation();
  async function choose(button: HTMLButtonElement) {
    const { sendChoice } = await import('./send-choice.ts');
    await sendChoice(button, { url, overlays, closeLabel: t('common.close') });
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    // Another market changes the whole page, which says whether the cart has changed; another look its style, which the policy protects
    if (button.name === CHOICE_FIELDS.market || button.name === CHOICE_FIELDS.look) return;
    event.preventDefault();
    try {
      await trackCall(choose(button));
    } catch {
      submitNatively(form, button);
    }
  }
  return (
    <PlainForm id={CHOICE_FORM} method="post" action={CHOICES_PATH} onSubmit={submit}>
      <input type="hidden" name={CHOICE_FIELDS.returnTo} value={pathname + search} />
    </PlainForm>
  );
}
