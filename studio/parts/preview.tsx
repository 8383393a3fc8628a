import { SelectField } from '#app/ui/field/select-field.tsx';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';

/** Pages that every shop has, at addresses that lead to its own in any language; products are reached from them. */
const PAGES = [
  { value: '', label: 'Home' },
  { value: 'allt', label: 'List' },
  { value: 'cart', label: 'Cart' },
];
const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'tablet', label: 'Tablet, 820 px' },
  { value: 'phone', label: 'Phone, 390 px' },
];

/**
 * The draft as shoppers would see it. The controls work with script only; without it the start page is shown. Closed at first, so that
 * the form comes first on phones; the script opens it where it is beside the form.
 */
export function Preview({ link }: { readonly link: string }) {
  return (
    <details className={styles.card} data-preview-box="">
      <summary className={styles.previewTitle}>Preview</summary>
      <div className={`${formStyles.columns} ${styles.scripted}`}>
        <SelectField label="Page" options={PAGES} data-preview-page="" />
        <SelectField label="Device" options={DEVICES} data-preview-device="" />
      </div>
      {/* Of another origin than this page, so that its cookies are no way out of the sandbox */}
      <iframe
        title="Preview of the draft"
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-forms allow-same-origin"
        src={link}
        data-preview={link}
        className={styles.frame}
      />
    </details>
  );
}
