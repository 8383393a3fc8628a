import { useTranslate } from '#app/i18n/use-translate.ts';
import { cardId, PART } from './product-parts.ts';
import * as styles from './product-shelf.css.ts';

interface PartLinksProps {
  readonly widgetId: string;
  /** Of products. */
  readonly count: number;
}

/** Dots below a slider, each a link to its part; nothing where all fits. */
export function PartLinks({ widgetId, count }: PartLinksProps) {
  const t = useTranslate();
  const parts = Array.from({ length: Math.ceil(count / PART) }, (_, index) => index);
  if (parts.length < 2) return null;
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part}>
          <a
            className={styles.part}
            href={`#${cardId(widgetId, part * PART)}`}
            aria-label={t('content.productList.part', { part: part + 1, parts: parts.length })}
          />
        </li>
      ))}
    </ul>
  );
}
