import { useNavigation } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Stars } from '#app/ui/value/stars.tsx';
import { findFieldValue, type FormReply, useFocusOnError, useOwnPageAction } from '#app/ui/field/form.ts';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { ErrorNotice, Notice } from '#app/ui/display/notice.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { TextArea, TextField } from '#app/ui/field/text-field.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import { REVIEW_LIMITS, REVIEW_RULES, type Review, type ReviewPage } from './review.ts';
import * as styles from './review-list.css.ts';
import { useFieldErrors } from '#app/features/fields/use-field-errors.ts';

interface ReviewListProps {
  readonly page: ReviewPage;
  /** The product's path, no language prefix. */
  readonly path: ShopPath;
  readonly reply?: FormReply;
  readonly isSent: boolean;
}

/** A page of reviews with pagination, and the form to write one. Those in other languages than the page's are folded. */
export function ReviewList({ page, path, reply, isSent }: ReviewListProps) {
  const t = useTranslate();
  const { reviews } = page;
  const foreign = reviews.filter(isForeign).length;
  const hasOwn = reviews.length > foreign;
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
      {hasOwn ? <ReviewsIn reviews={reviews} areForeign={false} /> : null}
      {foreign === 0 ? null : (
        <Accordion title={t('catalog.reviews.otherLanguages', { count: foreign })} level={3} open={!hasOwn}>
          <ReviewsIn reviews={reviews} areForeign />
        </Accordion>
      )}
      {page.pages > 1 ? (
        <Pagination
          label={t('catalog.reviews.pages')}
          {...(page.page > 1 ? { previous: toPageLink(page.page - 1, t('catalog.reviews.newer')) } : {})}
          {...(page.page < page.pages ? { next: toPageLink(page.page + 1, t('catalog.reviews.older')) } : {})}
        />
      ) : null}
      <ReviewForm reply={reply} isSent={isSent} />
    </section>
  );
}

const isForeign = ({ language }: Review): boolean => language !== undefined;

interface ReviewsProps extends Pick<ReviewPage, 'reviews'> {
  /** Those in other languages than the page's, or those in its own. */
  readonly areForeign: boolean;
}

const ReviewsIn = (reviews: ReviewsProps) => (
  <CachedFragment as="ul" look={styles.list} view={Reviews} data={reviews} />
);

function Reviews({ reviews, areForeign }: ReviewsProps) {
  const t = useTranslate();
  return reviews
    .filter((review) => isForeign(review) === areForeign)
    .map((review) => (
      <li key={`${review.date}${review.author}${review.comment.slice(0, 20)}`} className={styles.review}>
        <Stars score={review.rating} label={t('catalog.reviews.stars', { rating: review.rating })} />
        <p className={styles.comment} lang={review.language}>
          {review.comment}
        </p>
        <Text size="s" tone="muted">
          {review.author}, <time dateTime={review.date}>{review.day}</time>
          {review.variant ? ` · ${t('catalog.reviews.variant', { variant: review.variant })}` : null}
          {review.languageName ? ` · ${review.languageName}` : null}
        </Text>
      </li>
    ));
}

/** The form to write a review, in an accordion that is open after an error. */
function ReviewForm({ reply, isSent }: { readonly reply: FormReply | undefined; readonly isSent: boolean }) {
  const t = useTranslate();
  if (isSent)
    return (
      <div id={REVIEW_FORM}>
        <Notice tone="success" live>
          {t('catalog.reviews.sent')}
        </Notice>
      </div>
    );
  return (
    <div className={styles.write}>
      <Accordion title={t('catalog.reviews.write')} level={3} open={reply !== undefined}>
        <ReviewFields reply={reply} />
      </Accordion>
    </div>
  );
}

/** DOM id of the form and of the notice that replaces it. Without script, the answer opens at this element. */
const REVIEW_FORM = 'review';

const RATINGS = [5, 4, 3, 2, 1] as const;

function ReviewFields({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useFocusOnError(reply);
  const action = useOwnPageAction(REVIEW_FORM);
  const { findText, isValid, formProps } = useFieldErrors(REVIEW_RULES, reply);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      id={REVIEW_FORM}
      noValidate
      preventScrollReset
      className={styles.form}
      {...formProps}
    >
      <input type="hidden" name="intent" value="review" />
      <ErrorNotice text={findText('')} />
      <ChoiceGroup
        legend={t('catalog.reviews.rating')}
        name="rating"
        chosen={findFieldValue(reply, 'rating') ?? undefined}
        error={findText('rating')}
        choices={RATINGS.map((rating) => ({
          value: String(rating),
          label: t('catalog.reviews.stars', { rating }),
        }))}
      />
      <TextFields reply={reply} findText={findText} isValid={isValid} />
      <Button type="submit" tone="outline" loading={navigation.formData?.get('intent') === 'review'}>
        {t('catalog.reviews.send')}
      </Button>
    </Form>
  );
}

function TextFields({
  reply,
  findText,
  isValid,
}: {
  readonly reply: FormReply | undefined;
  /** The error text of a field. */
  readonly findText: (field: string) => string | undefined;
  readonly isValid: (field: string) => boolean;
}) {
  const t = useTranslate();
  return (
    <>
      <div className={styles.wide}>
        <TextArea
          label={t('catalog.reviews.comment')}
          name="comment"
          rows={4}
          required
          maxLength={REVIEW_LIMITS.comment}
          defaultValue={findFieldValue(reply, 'comment') ?? undefined}
          valid={isValid('comment')}
          error={findText('comment')}
        />
      </div>
      <TextField
        label={t('catalog.reviews.author')}
        description={t('catalog.reviews.authorHint')}
        name="author"
        required
        maxLength={REVIEW_LIMITS.author}
        defaultValue={findFieldValue(reply, 'author') ?? undefined}
        valid={isValid('author')}
        error={findText('author')}
      />
    </>
  );
}

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
