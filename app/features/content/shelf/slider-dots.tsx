import { useTranslate } from '#app/i18n/use-translate.ts';
import { CARDS_PER_VIEW, toCardId } from './slider-cards.ts';
import * as styles from './product-shelf.css.ts';

interface SliderDotsProps {
  readonly widgetId: string;
  /** Number of products. */
  readonly count: number;
}

/** Dots below a slider, each a link to a group of cards; nothing where all cards are in view. */
export function SliderDots({ widgetId, count }: SliderDotsProps) {
  const t = useTranslate();
  const groups = Array.from({ length: Math.ceil(count / CARDS_PER_VIEW) }, (_, index) => index);
  if (groups.length < 2) return null;
  return (
    <ul className={styles.dots}>
      {groups.map((group) => (
        <li key={group}>
          <a
            className={styles.dot}
            href={`#${toCardId(widgetId, group * CARDS_PER_VIEW)}`}
            aria-label={t('content.productList.part', { part: group + 1, parts: groups.length })}
          />
        </li>
      ))}
    </ul>
  );
}
