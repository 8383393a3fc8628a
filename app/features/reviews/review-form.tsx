import { useTranslate } from '#app/i18n/use-translate.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { REVIEW_FORM } from './review-form-id.ts';
import { ReviewFields } from './review-fields.tsx';
import * as styles from './review-list.css.ts';

interface ReviewFormProps {
  readonly reply?: FormReply;
  readonly isSent: boolean;
}

/** The form to write a review, in an accordion that is open after an error. */
export function ReviewForm({ reply, isSent }: ReviewFormProps) {
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
