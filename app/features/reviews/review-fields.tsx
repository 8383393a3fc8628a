import { useNavigation } from '@remix-run/react';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldValue, type FormReply } from '#app/ui/field/form-reply.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { TextArea } from '#app/ui/field/text-area.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useBlurErrors } from '#app/ui/field/use-blur-errors.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { REVIEW_FORM } from './review-form-id.ts';
import { REVIEW_LIMITS } from './review-limits.ts';
import { REVIEW_RULES } from './review-rules.ts';
import * as styles from './review-list.css.ts';

const RATINGS = [5, 4, 3, 2, 1] as const;

interface ReviewFieldsProps {
  /** The answer to what was sent. */
  readonly reply?: FormReply;
}

/** The form itself. */
export function ReviewFields({ reply }: ReviewFieldsProps) {
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useFocusOnError(reply);
  const action = useOwnPageAction(REVIEW_FORM);
  const { findError, isValid, formProps } = useBlurErrors(REVIEW_RULES, reply);
  const findText = (field: string): string | undefined => {
    const key = findError(field);
    // The rules' errors are message keys
    return key === null ? undefined : t(key as MessageKey);
  };
  const formError = findText('');
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
      {formError === undefined ? null : (
        <Notice tone="critical" live>
          {formError}
        </Notice>
      )}
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

interface TextFieldsProps extends ReviewFieldsProps {
  /** The error text of a field. */
  readonly findText: (field: string) => string | undefined;
  readonly isValid: (field: string) => boolean;
}

function TextFields({ reply, findText, isValid }: TextFieldsProps) {
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
