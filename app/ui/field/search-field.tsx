import { type ComponentPropsWithoutRef, useId } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import * as styles from './search-field.css.ts';

interface SearchFieldProps extends Pick<
  ComponentPropsWithoutRef<'input'>,
  'name' | 'defaultValue' | 'placeholder' | 'required' | 'maxLength'
> {
  readonly label: string;
  readonly buttonLabel: string;
}

export function SearchField({ label, buttonLabel, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        {...input}
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      <button type="submit" aria-label={buttonLabel} className={styles.button}>
        <Icon name="search" />
      </button>
    </div>
  );
}
