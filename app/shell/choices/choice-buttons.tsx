import { CHOICE_FORM } from './choice-names.ts';
import * as styles from './choice-buttons.css.ts';

interface ChoiceButtonsProps {
  readonly label: string;
  /** Hides the label, which screen readers have in any case. */
  readonly hideLabel?: boolean;
  /** The field of the layout's form. */
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[];
  /** Nothing can be chosen; the label says why. */
  readonly disabled?: boolean;
  readonly id?: string;
}

/**
 * A choice that is stored at once: buttons of the one form in the layout, because the markup around them is cached and the same on
 * all pages.
 */
export function ChoiceButtons(props: ChoiceButtonsProps) {
  const { label, hideLabel = false, name, choices, disabled, id } = props;
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset breaks the bar's line
      role="group"
      aria-label={label}
      title={disabled ? label : undefined}
      id={id}
      className={styles.group}
    >
      {hideLabel ? null : <span aria-hidden>{label}</span>}
      {choices.map((choice) => (
        <button
          key={choice.value}
          form={CHOICE_FORM}
          name={name}
          value={choice.value}
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
