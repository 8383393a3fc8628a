import { Button } from '#app/ui/button/button.tsx';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';
import * as previewStyles from './preview.css.ts';

/** Addresses that lead to a page of every shop, in any language. `.preview/product` is of the listener of drafts. */
const PAGES = [
  { path: '', label: 'Home' },
  { path: 'allt', label: 'List' },
  { path: '.preview/product', label: 'Product' },
  { path: 'cart', label: 'Cart' },
];
const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
] as const;

/** Of the frame, which links open their pages in. */
const FRAME = 'preview';

/**
 * The draft as shoppers would see it, as wide as on the device that is chosen. Pages and devices work without script. Closed at first, so
 * that the form comes first on phones; the script opens it where it is beside the form.
 */
export function Preview({ link }: { readonly link: string }) {
  return (
    <details className={`${styles.card} ${previewStyles.box}`} data-preview-box="">
      <summary className={styles.previewTitle}>Preview</summary>
      <div className={previewStyles.tools}>
        <nav className={previewStyles.choices} aria-label="Page of the preview">
          {PAGES.map(({ path, label }) => (
            <a
              key={path}
              href={new URL(path, link).href}
              target={FRAME}
              data-preview-page={path}
              className={previewStyles.choice}
            >
              {label}
            </a>
          ))}
        </nav>
        <fieldset className={previewStyles.choices}>
          <legend className={previewStyles.legend}>Device</legend>
          {DEVICES.map(({ value, label }, at) => (
            <label key={value} className={previewStyles.choice}>
              <input
                type="radio"
                name="preview-device"
                value={value}
                defaultChecked={at === 0}
                className={formStyles.radio}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={previewStyles.frameBox}>
        {/* `allow-same-origin` gives the preview its own cookies; its origin differs from this page's, which its scripts cannot reach */}
        <iframe
          title="Preview of the draft"
          name={FRAME}
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-forms allow-same-origin"
          src={link}
          data-preview={link}
          className={previewStyles.frame}
        />
      </div>
    </details>
  );
}

/** Instead of a preview. */
export function NoPreview({ isOff }: { readonly isOff: boolean }) {
  return (
    <section className={styles.card}>
      <p className={styles.previewTitle}>Preview</p>
      <p className={formStyles.hint}>
        {isOff
          ? 'Start the server with PREVIEW_PORT=4300 to see the draft here as shoppers would.'
          : 'A draft with errors cannot be shown.'}
      </p>
      {isOff ? null : (
        <Button type="submit" tone="outline" size="s" name="do" value="update">
          Show it now
        </Button>
      )}
    </section>
  );
}
