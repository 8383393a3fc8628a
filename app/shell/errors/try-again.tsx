import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { RETRY_FORM, type ErrorDetails } from './use-error-details.ts';

/** Loads the page again; after a failed form, submits what the visitor typed again. Works without script. */
export function TryAgain({ fields }: Pick<ErrorDetails, 'fields'>) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const path: ShopPath = `${pathname}${search}`;
  if (fields.length === 0)
    return (
      // As a document: a view whose code failed is not loaded again
      <ButtonLink target={{ internal: true, to: path }} reload>
        {t('common.error.tryAgain')}
      </ButtonLink>
    );
  return (
    <PlainForm method="post" action={path} {...{ [RETRY_FORM]: '' }}>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('common.error.tryAgain')}</Button>
    </PlainForm>
  );
}
