import { useNavigation } from '@remix-run/react';
import { useId } from 'react';
import type { MessageKey, MessageValues, Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopTarget } from '#kernel/shop-path.ts';
import { findFieldError, findFieldValue, type FormReply } from '#app/ui/field/form-reply.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceLinks } from '#app/ui/choice/choice-links.tsx';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
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
  /** Address of the page with this size chosen. */
  readonly to: ShopTarget;
}

interface BuyFormProps {
  readonly id: string;
  readonly sizes: readonly BuyableSize[];
  /** SKU of the chosen size; null before one is chosen. */
  readonly chosen: number | null;
  readonly reply?: FormReply;
  /** Values for the placeholders of error messages. */
  readonly facts?: MessageValues;
}

/**
 * Size, quantity and buy button (PP-02). A size is chosen by a link, because it changes the stock on the page; a sold-out
 * one can be chosen, to see when it comes back, but not be bought. Errors come from the server in the shop's
 * language, so the browser's own validation is off.
 */
export function BuyForm({ id, sizes, chosen, reply, facts }: BuyFormProps) {
  const t = useTranslate();
  const quantityId = useId();
  const navigation = useNavigation();
  const form = useFocusOnError(reply);
  const action = useOwnPageAction(id);
  const formError = findErrorText(t, { reply, facts }, '');
  const size = sizes.find(({ skuId }) => skuId === chosen);
  const isSoldOut = size?.available === 0;
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
      {chosen === null ? null : <input type="hidden" name="skuId" value={chosen} />}
      <SizeLinks sizes={sizes} chosen={chosen} reply={reply} facts={facts} />
      {isSoldOut ? null : (
        <div className={styles.submitRow}>
          <Stepper
            id={quantityId}
            name="quantity"
            label={t('catalog.buy.quantity')}
            fewerLabel={t('catalog.buy.fewer')}
            moreLabel={t('catalog.buy.more')}
            initial={Number(findFieldValue(reply, 'quantity') ?? 1) || 1}
            max={size?.available ?? Math.max(...sizes.map(({ available }) => available))}
            error={findErrorText(t, { reply, facts }, 'quantity') ?? undefined}
          />
          <Button type="submit" size="l" wide loading={navigation.formData?.get('intent') === 'buy'}>
            {t('catalog.buy.add')}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** A product with one size has nothing to choose. */
function SizeLinks({ sizes, chosen, reply, facts }: Omit<BuyFormProps, 'id'>) {
  const t = useTranslate();
  if (sizes.length === 1) return null;
  return (
    <ChoiceLinks
      legend={t('catalog.buy.chooseSize')}
      error={chosen === null ? (findErrorText(t, { reply, facts }, 'skuId') ?? undefined) : undefined}
      choices={sizes.map(({ skuId, name, note, to }) => ({
        to,
        label: name,
        note,
        isChosen: skuId === chosen,
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
