import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type {
  PackageGroup,
  PackageSelection,
  ProductPackage,
} from '#app/features/catalog/package/package.ts';
import { groupField } from '#app/features/catalog/package/package.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { findFieldError, type FormReply } from '#app/ui/field/form-reply.ts';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { PackageGroupField } from './package-group-field.tsx';
import { SHOW_PRICE } from './show-price.ts';
import * as styles from './package-form.css.ts';

interface PackageFormProps {
  readonly id: string;
  readonly productPackage: ProductPackage;
  readonly selection: PackageSelection;
  /** The price of the selection. */
  readonly price: ReactNode;
  /** Called with the form when a part is chosen. */
  readonly onSelect: (form: FormData) => void;
  readonly reply?: FormReply | undefined;
  /** Values for the placeholders of error messages. */
  readonly facts?: MessageValues | undefined;
}

/**
 * The contents of a package and its buy button. The inputs are uncontrolled: a choice made before the scripts have loaded
 * stays. Without script a button shows the sum of the choices.
 */
export function PackageForm(props: PackageFormProps) {
  const { id, productPackage, selection, price, onSelect, reply, facts } = props;
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useFocusOnError(reply);
  const action = useOwnPageAction(id);
  const selectFirst = useRef(onSelect);
  // Parts may have been chosen before hydration
  useEffect(() => {
    if (form.current) selectFirst.current(new FormData(form.current));
  }, [form]);
  const formError = findFieldError(reply, '');
  const findError = (group: PackageGroup): string | undefined => {
    const key = findFieldError(reply, groupField(group.id));
    const chosen = group.choices.find(({ value }) => value === reply?.initialValue?.[groupField(group.id)]);
    return key === null ? undefined : t(key as MessageKey, { ...facts, name: chosen?.name ?? '' });
  };
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      id={id}
      noValidate
      preventScrollReset
      className={styles.form}
      onChange={(event) => onSelect(new FormData(event.currentTarget))}
    >
      <input type="hidden" name="intent" value="buy" />
      {formError === null ? null : (
        <Notice tone="critical" live>
          {t(formError as MessageKey, facts)}
        </Notice>
      )}
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
        <Button type="submit" size="l" wide loading={navigation.formData?.get('intent') === 'buy'}>
          {t('catalog.buy.add')}
        </Button>
        <noscript>
          <Button type="submit" tone="quiet" wide {...SHOW_PRICE}>
            {t('catalog.package.showPrice')}
          </Button>
        </noscript>
      </div>
    </Form>
  );
}
