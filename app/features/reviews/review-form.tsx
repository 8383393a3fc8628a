import { Form, useNavigation } from '@remix-run/react';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldError, findFieldValue, type FormReply } from '#app/ui/field/form-reply.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { TextArea } from '#app/ui/field/text-area.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { REVIEW_LIMITS } from './review-limits.ts';
import * as styles from './review-list.css.ts';

interface ReviewFormProps {
  readonly reply?: FormReply;
  readonly isSent: boolean;
}

const RATINGS = [5, 4, 3, 2, 1] as const;

/** Opens on demand; open by itself when something has to be mended. */
export function ReviewForm({ reply, isSent }: ReviewFormProps) {
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useFocusOnError(reply);
  const errorOf = (field: string): string | undefined => {
    const key = findFieldError(reply, field);
    // Error texts are message keys: the schema names them
    return key === undefined ? undefined : t(key as MessageKey);
  };
  if (isSent)
    return (
      <div id="review">
        <Notice tone="success" live>
          {t('catalog.reviews.sent')}
        </Notice>
      </div>
    );
  const failure = errorOf('');
  return (
    <div className={styles.write}>
      <Accordion title={t('catalog.reviews.write')} level={3} open={reply !== undefined}>
        <Form
          ref={form}
          method="post"
          action="#review"
          id="review"
          noValidate
          preventScrollReset
          className={styles.form}
        >
          <input type="hidden" name="intent" value="review" />
          {failure === undefined ? null : (
            <Notice tone="critical" live>
              {failure}
            </Notice>
          )}
          <ChoiceGroup
            legend={t('catalog.reviews.rating')}
            name="rating"
            chosen={findFieldValue(reply, 'rating')}
            error={errorOf('rating')}
            choices={RATINGS.map((rating) => ({
              value: String(rating),
              label: t('catalog.reviews.stars', { rating }),
            }))}
          />
          <div className={styles.wide}>
            <TextArea
              label={t('catalog.reviews.comment')}
              name="comment"
              rows={4}
              required
              maxLength={REVIEW_LIMITS.comment}
              defaultValue={findFieldValue(reply, 'comment')}
              error={errorOf('comment')}
            />
          </div>
          <TextField
            label={t('catalog.reviews.author')}
            description={t('catalog.reviews.authorHint')}
            name="author"
            required
            maxLength={REVIEW_LIMITS.author}
            defaultValue={findFieldValue(reply, 'author')}
            error={errorOf('author')}
          />
          <Button type="submit" tone="outline" loading={navigation.formData?.get('intent') === 'review'}>
            {t('catalog.reviews.send')}
          </Button>
        </Form>
      </Accordion>
    </div>
  );
}
