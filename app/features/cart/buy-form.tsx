import { Form, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import type { MessageKey, MessageValues, Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldError, findFieldValue, type FormReply } from '#app/ui/field/form-reply.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Stepper } from '#app/ui/stepper/stepper.tsx';
import * as styles from './buy-form.css.ts';

/** One size in the form. */
export interface BuyableSize {
  readonly skuId: number;
  readonly name: string;
  /** Stock label. */
  readonly note: string;
  /** Pieces that can be bought; 0 if sold out. */
  readonly available: number;
}

interface BuyFormProps {
  readonly id: string;
  readonly sizes: readonly BuyableSize[];
  readonly reply?: FormReply;
  /** Values for the placeholders of error messages. */
  readonly facts?: MessageValues;
}

/**
 * Size, quantity and buy button (PP-02). Sold-out sizes are shown but disabled. Errors come from the server in the shop's
 * language, so the browser's own validation is off.
 */
export function BuyForm({ id, sizes, reply, facts }: BuyFormProps) {
  const t = useTranslate();
  const quantityId = useId();
  const navigation = useNavigation();
  const form = useFocusOnError(reply);
  const action = useOwnPageAction(id);
  const formError = findErrorText(t, { reply, facts }, '');
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      id={id}
      noValidate
      preventScrollReset
      className={styles.form}
    >
      <input type="hidden" name="intent" value="buy" />
      {formError === null ? null : (
        <Notice tone="critical" live>
          {formError}
        </Notice>
      )}
      <SizeField sizes={sizes} reply={reply} facts={facts} />
      <div className={styles.submitRow}>
        <Stepper
          id={quantityId}
          name="quantity"
          label={t('catalog.buy.quantity')}
          fewerLabel={t('catalog.buy.fewer')}
          moreLabel={t('catalog.buy.more')}
          initial={Number(findFieldValue(reply, 'quantity') ?? 1) || 1}
          max={Math.max(...sizes.map((size) => size.available))}
          error={findErrorText(t, { reply, facts }, 'quantity') ?? undefined}
        />
        <Button type="submit" size="l" wide loading={navigation.formData?.get('intent') === 'buy'}>
          {t('catalog.buy.add')}
        </Button>
      </div>
    </Form>
  );
}

/** A product with one size has nothing to choose. */
function SizeField({ sizes, reply, facts }: Omit<BuyFormProps, 'id'>) {
  const t = useTranslate();
  const [only] = sizes;
  if (sizes.length === 1 && only) return <input type="hidden" name="skuId" value={only.skuId} />;
  return (
    <ChoiceGroup
      legend={t('catalog.buy.chooseSize')}
      name="skuId"
      chosen={findFieldValue(reply, 'skuId') ?? undefined}
      error={findErrorText(t, { reply, facts }, 'skuId') ?? undefined}
      choices={sizes.map((size) => ({
        value: String(size.skuId),
        label: size.name,
        note: size.note,
        disabled: size.available === 0,
      }))}
    />
  );
}

/** The schema's error texts are message keys. */
function findErrorText(
  t: Translate,
  { reply, facts }: Pick<BuyFormProps, 'reply' | 'facts'>,
  field: string,
): string | null {
  const key = findFieldError(reply, field);
  return key === null ? null : t(key as MessageKey, facts);
}
