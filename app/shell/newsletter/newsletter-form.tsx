import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { submitNatively } from '#app/features/cart/live/use-cart.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { EMAIL_MAX_CHARS } from '#app/features/fields/is-email.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm, SmartLink } from '#app/ui/link/link.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { NEWSLETTER_FIELDS, NEWSLETTER_PATH } from './newsletter-names.ts';
import type { NewsletterState } from './newsletter-script.ts';
import * as styles from './newsletter-form.css.ts';

interface NewsletterFormProps {
  /** Another for each form of a page. Not `useId`: the footer's markup is rendered apart from its page. */
  readonly id?: string;
  /** Path of the page about personal data, without language prefix. */
  readonly privacyPath: ShopPath;
  /** The visitor's own address, where it is known. */
  readonly email?: string;
  /** Among the parts of a page, whose titles it resembles; else in the footer. */
  readonly isOnPage?: boolean;
}

const loadScript = () => import('./newsletter-script.ts');

/**
 * The sign-up for the newsletter (NL-01). Its script loads when the field is used; until then, and without it, the form leads to
 * the page that it was sent from. Reads no router, because the footer's markup is cached.
 */
export function NewsletterForm(props: NewsletterFormProps) {
  const { id = 'newsletter', privacyPath, email, isOnPage = false } = props;
  const t = useTranslate();
  const [{ feedback, isSending }, setState] = useState<NewsletterState>({ feedback: null, isSending: false });
  const isWrong = feedback?.isWrong === true;
  const noteId = `${id}-note`;
  return (
    // The events bubble up from the field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <PlainForm
      method="post"
      action={NEWSLETTER_PATH}
      aria-labelledby={`${id}-title`}
      className={styles.form}
      noValidate
      {...listen(setState)}
    >
      {isOnPage ? (
        <Heading level={2} size="s" id={`${id}-title`}>
          {t('common.newsletter.title')}
        </Heading>
      ) : (
        <h2 id={`${id}-title`} className={styles.title}>
          {t('common.newsletter.title')}
        </h2>
      )}
      <p className={styles.text}>
        {t('common.newsletter.text')}{' '}
        <SmartLink look="text" target={{ internal: true, to: privacyPath }}>
          {t('common.footer.privacy')}
        </SmartLink>
      </p>
      <div className={styles.row}>
        <input
          className={styles.field}
          type="email"
          name={NEWSLETTER_FIELDS.email}
          aria-label={t('common.newsletter.email')}
          placeholder={t('common.newsletter.email')}
          autoComplete="email"
          required
          maxLength={EMAIL_MAX_CHARS}
          defaultValue={email}
          aria-invalid={isWrong || undefined}
          aria-describedby={noteId}
        />
        <Button type="submit" tone="outline" loading={isSending}>
          {t('common.newsletter.submit')}
        </Button>
      </div>
      <output id={noteId} aria-live="polite" className={styles.note}>
        {feedback ? <Icon name={isWrong ? 'warning' : 'check'} size="s" /> : null}
        {feedback?.text}
      </output>
    </PlainForm>
  );
}

/** What the form does with script. */
function listen(setState: Dispatch<SetStateAction<NewsletterState>>) {
  const check = ({ currentTarget: form, type }: FormEvent<HTMLFormElement>) =>
    void loadScript()
      .then((script) => script.check(form, type, setState))
      // The server checks it too
      .catch(() => {});
  return {
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      try {
        const { send } = await loadScript();
        await send(form, setState);
      } catch {
        submitNatively(form);
      }
    },
    onInput: check,
    onBlur: check,
  };
}
