import { useId } from 'react';
import type { MessageKey, Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopTarget } from '#kernel/shop-path.ts';
import { findFieldError, findFieldValue } from '#app/ui/field/form-reply.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceLinks } from '#app/ui/choice/choice-links.tsx';
import { Stepper } from '#app/ui/stepper/stepper.tsx';
import { BuyFormShell, type BuyFormProps } from './buy-form-shell.tsx';
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

interface ProductFormProps extends BuyFormProps {
  readonly sizes: readonly BuyableSize[];
  /** SKU of the chosen size; null before one is chosen. */
  readonly chosen: number | null;
}

/**
 * Size, quantity and buy button (PP-02). A size is chosen by a link, because it changes the stock on the page; a sold-out
 * one can be chosen, to see when it comes back, but not be bought.
 */
export function BuyForm({ sizes, chosen, isSending, ...form }: ProductFormProps) {
  const t = useTranslate();
  const quantityId = useId();
  const { reply } = form;
  const size = sizes.find(({ skuId }) => skuId === chosen);
  const isSoldOut = size?.available === 0;
  return (
    <BuyFormShell {...form} formClass={styles.form}>
      {chosen === null ? null : <input type="hidden" name="skuId" value={chosen} />}
      <SizeLinks sizes={sizes} chosen={chosen} error={findErrorText(t, form, 'skuId')} />
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
            error={findErrorText(t, form, 'quantity')}
          />
          <Button type="submit" size="l" wide loading={isSending}>
            {t('catalog.buy.add')}
          </Button>
        </div>
      )}
    </BuyFormShell>
  );
}

interface SizeLinksProps extends Pick<ProductFormProps, 'sizes' | 'chosen'> {
  readonly error: string | undefined;
}

/** A product with one size has nothing to choose. */
function SizeLinks({ sizes, chosen, error }: SizeLinksProps) {
  const t = useTranslate();
  if (sizes.length === 1) return null;
  return (
    <ChoiceLinks
      legend={t('catalog.buy.chooseSize')}
      error={chosen === null ? error : undefined}
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
): string | undefined {
  const key = findFieldError(reply, field);
  return key === null ? undefined : t(key as MessageKey, facts);
}
