import { Form, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldError, findFieldValue, type FormReply } from '#app/ui/field/form-reply.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { Stepper } from '#app/ui/stepper/stepper.tsx';
import * as styles from './buy-form.css.ts';

/** One size as the form offers it. */
export interface BuyableSize {
  readonly skuId: number;
  readonly name: string;
  /** Stock in words. */
  readonly note: string;
  /** Pieces that can be bought; 0: sold out. */
  readonly available: number;
}

interface BuyFormProps {
  readonly id: string;
  readonly sizes: readonly BuyableSize[];
  readonly reply?: FormReply;
  readonly facts?: MessageValues;
}

/**
 * Size, quantity, buy (PP-02): a plain form. A product of one size has nothing to choose; sold-out sizes stay visible
 * but cannot be taken. What is wrong stands by its field, in the shop's own words: the browser's check would speak before
 * them, and in another language.
 */
export function BuyForm({ id, sizes, reply, facts }: BuyFormProps) {
  const t = useTranslate();
  const quantityId = useId();
  const navigation = useNavigation();
  const form = useFocusOnError(reply);
  const errorOf = (field: string): string | undefined => {
    const key = findFieldError(reply, field);
    // Error texts are message keys: the schema names them
    return key === undefined ? undefined : t(key as MessageKey, facts);
  };
  const [only] = sizes;
  const most = Math.max(...sizes.map((size) => size.available));
  const isSending = navigation.formData?.get('intent') === 'buy';
  return (
    <Form
      ref={form}
      method="post"
      // Without script the answer opens where the form stands
      action={`#${id}`}
      id={id}
      noValidate
      preventScrollReset
      className={styles.form}
    >
      <input type="hidden" name="intent" value="buy" />
      {sizes.length === 1 && only ? (
        <input type="hidden" name="skuId" value={only.skuId} />
      ) : (
        <ChoiceGroup
          legend={t('catalog.buy.chooseSize')}
          name="skuId"
          chosen={findFieldValue(reply, 'skuId')}
          error={errorOf('skuId')}
          choices={sizes.map((size) => ({
            value: String(size.skuId),
            label: size.name,
            note: size.note,
            disabled: size.available === 0,
          }))}
        />
      )}
      <div className={styles.take}>
        <Stepper
          id={quantityId}
          name="quantity"
          label={t('catalog.buy.quantity')}
          fewerLabel={t('catalog.buy.fewer')}
          moreLabel={t('catalog.buy.more')}
          initial={Number(findFieldValue(reply, 'quantity') ?? 1) || 1}
          max={most}
          error={errorOf('quantity')}
        />
        <Button type="submit" size="l" wide loading={isSending}>
          {t('catalog.buy.add')}
        </Button>
      </div>
    </Form>
  );
}
