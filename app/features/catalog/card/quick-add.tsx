import { useTranslate } from '#app/i18n/use-translate.ts';
import { QUICK_ADD_FORM } from './quick-add-form-id.ts';
import { button } from './quick-add.css.ts';

interface QuickAddProps {
  readonly skuId: number;
  readonly name: string;
}

/** Adds one piece to the cart from a card: a button of the page's form for that (contract 8.4). */
export function QuickAdd({ skuId, name }: QuickAddProps) {
  const t = useTranslate();
  return (
    <button
      form={QUICK_ADD_FORM}
      name="skuId"
      value={skuId}
      aria-label={t('catalog.stock.add', { name })}
      className={button}
    />
  );
}
