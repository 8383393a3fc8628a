import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './field.css.ts';

interface SearchFieldProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'style' | 'children' | 'type'
> {
  readonly label: string;
  readonly buttonLabel: string;
}

/** Where one types what to look for, with its button. Stands in a form of the caller's. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
  const { label, buttonLabel, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={styles.search}>
      <label htmlFor={fieldId}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        autoComplete="off"
        placeholder={label}
        enterKeyHint="search"
        {...input}
        ref={ref}
        id={fieldId}
        type="search"
        className={`${styles.control} ${styles.searchControl}`}
      />
      <button type="submit" aria-label={buttonLabel} className={styles.searchButton}>
        <Icon name="search" />
      </button>
    </div>
  );
});
