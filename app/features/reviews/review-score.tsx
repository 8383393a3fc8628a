import { useTranslate } from '#app/i18n/use-translate.ts';
import { Stars } from '#app/ui/stars/stars.tsx';
import type { ReviewPage } from './review-page.ts';
import * as styles from './review-list.css.ts';

/** `4.3 ★ (12)`, with a text for screen readers. */
export function ReviewScore({ score, average, count }: Pick<ReviewPage, 'score' | 'average' | 'count'>) {
  const t = useTranslate();
  return (
    <span className={styles.score}>
      <Stars score={score} label={t('catalog.reviews.average', { rating: average })} />
      <span aria-hidden>{average}</span>
      <span className={styles.count}>{t('catalog.reviews.count', { count })}</span>
    </span>
  );
}
