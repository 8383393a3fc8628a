import { type ComponentPropsWithoutRef, useId } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './field.css.ts';
import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps
  extends Omit<ComponentPropsWithoutRef<'select'>, 'className' | 'style' | 'children'>, FieldTexts {
  readonly options: readonly SelectOption[];
}

/** A choice of one among several, with its label, description and error. */
export function SelectField({
  label,
  hideLabel,
  description,
  error,
  id,
  options,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hideLabel={hideLabel} description={description} error={error}>
      <div className={styles.select}>
        <select
          {...select}
          {...fieldAttributes(fieldId, { description, error })}
          className={`${styles.control} ${styles.selectControl}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.selectArrow}>
          <Icon name="chevron-down" size="s" />
        </span>
      </div>
    </FieldFrame>
  );
}
