import type { ReactNode } from 'react';
import { BuyFormShell, type BuyFormProps } from '#app/features/cart/buy-form-shell.tsx';
import type {
  PackageGroup,
  PackageSelection,
  ProductPackage,
} from '#app/features/catalog/package/package.ts';
import { groupField } from '#app/features/catalog/package/package.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { findFieldError } from '#app/ui/field/form-reply.ts';
import { PackageGroupField } from './package-group-field.tsx';
import { SHOW_PRICE } from './show-price.ts';
import * as styles from './package-form.css.ts';

interface PackageFormProps extends BuyFormProps {
  readonly productPackage: ProductPackage;
  readonly selection: PackageSelection;
  /** The price of the selection. */
  readonly price: ReactNode;
  /** Called with the form when a part is chosen. */
  readonly onSelect: (form: FormData) => void;
}

/**
 * The contents of a package and its buy button. The inputs are uncontrolled: a choice made before the scripts have loaded
 * stays. Without script a button shows the sum of the choices.
 */
export function PackageForm(props: PackageFormProps) {
  const { productPackage, selection, price, onSelect, isSending, ...form } = props;
  const { reply, facts } = form;
  const t = useTranslate();
  const findError = (group: PackageGroup): string | undefined => {
    const key = findFieldError(reply, groupField(group.id));
    const chosen = group.choices.find(({ value }) => value === reply?.initialValue?.[groupField(group.id)]);
    return key === null ? undefined : t(key as MessageKey, { ...facts, name: chosen?.name ?? '' });
  };
  return (
    <BuyFormShell {...form} formClass={styles.form} onFields={onSelect}>
      {productPackage.groups.map((group) => (
        <PackageGroupField
          key={group.id}
          group={group}
          amountFormat={productPackage.amountFormat}
          chosen={selection[group.id]}
          error={findError(group)}
        />
      ))}
      <p className={styles.total}>
        {t('catalog.package.total')} <output>{price}</output>
      </p>
      <div className={styles.buttons}>
        <Button type="submit" size="l" wide loading={isSending}>
          {t('catalog.buy.add')}
        </Button>
        <noscript>
          <Button type="submit" tone="quiet" wide {...SHOW_PRICE}>
            {t('catalog.package.showPrice')}
          </Button>
        </noscript>
      </div>
    </BuyFormShell>
  );
}
