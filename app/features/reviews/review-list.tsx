import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { Stars } from '#app/ui/stars/stars.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { ReviewForm } from './review-form.tsx';
import type { ReviewPage } from './review-page.ts';
import { ReviewScore } from './review-score.tsx';
import * as styles from './review-list.css.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';

interface ReviewListProps {
  readonly page: ReviewPage;
  /** The product's path, no language prefix. */
  readonly path: ShopPath;
  readonly reply?: FormReply;
  readonly isSent: boolean;
}

/** A page of reviews with pagination, and the form to write one. */
export function ReviewList({ page, path, reply, isSent }: ReviewListProps) {
  const t = useTranslate();
  const toPageLink = (number: number, label: string) => ({
    label,
    target: { internal: true, to: `${path}${number > 1 ? `?reviews=${number}` : ''}#reviews` } as const,
  });
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
      <div className={styles.head}>
        <Heading level={2} size="m" id="reviews-title">
          {t('catalog.reviews.title')}
        </Heading>
        {page.count === 0 ? null : (
          <ReviewScore score={page.score} average={page.average} count={page.count} />
        )}
      </div>
      {page.count === 0 ? <Text tone="muted">{t('catalog.reviews.none')}</Text> : null}
      <ul className={styles.list}>
        {page.reviews.map((review) => (
          <li key={`${review.date}${review.author}${review.comment.slice(0, 20)}`} className={styles.review}>
            <Stars score={review.rating} label={t('catalog.reviews.stars', { rating: review.rating })} />
            <p className={styles.comment} lang={review.language}>
              {review.comment}
            </p>
            <Text size="s" tone="muted">
              {review.author}, <time dateTime={review.date}>{review.day}</time>
              {review.languageName ? ` · ${review.languageName}` : null}
            </Text>
          </li>
        ))}
      </ul>
      {page.hasNewer || page.hasOlder ? (
        <Pagination
          label={t('catalog.reviews.pages')}
          {...(page.hasNewer ? { previous: toPageLink(page.page - 1, t('catalog.reviews.newer')) } : {})}
          {...(page.hasOlder ? { next: toPageLink(page.page + 1, t('catalog.reviews.older')) } : {})}
        />
      ) : null}
      <ReviewForm reply={reply} isSent={isSent} />
    </section>
  );
}
