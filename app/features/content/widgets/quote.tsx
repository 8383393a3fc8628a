import { Text } from '#app/ui/text/text.tsx';
import * as styles from './quote.css.ts';
import type { QuoteWidget } from '#app/features/content/widget.ts';

export function Quote({ widget: { text, source } }: { readonly widget: QuoteWidget }) {
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.text}>{text}</blockquote>
      {source ? (
        <figcaption>
          <Text as="span" tone="muted">
            {source}
          </Text>
        </figcaption>
      ) : null}
    </figure>
  );
}
