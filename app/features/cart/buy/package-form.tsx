import { type ReactNode, useState } from 'react';
import { useSearchParams } from '@remix-run/react';
import { groupField, type PackageSelection, selectParts } from '#app/commerce/package-price.ts';
import {
  type PackageChoice,
  type PackageGroup,
  type ProductPackage,
  SHOW_PRICE,
} from '#app/features/catalog/product/package.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { findFieldError, type FormReply } from '#app/ui/field/form.ts';
import { toThumbnailImage } from '#app/features/catalog/card/product-image.ts';
import { StockLabel } from '#app/features/catalog/stock-label.tsx';
import { type AmountFormat, formatAmount } from '#app/features/pricing/price.ts';
import { group as groupClass, legend as legendClass } from '#app/ui/choice/choice-group.css.ts';
import { type PictureChoice, PictureChoices } from '#app/ui/choice/picture-choices.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';
import { type BuyFormProps, BuyFormShell } from './buy-form.tsx';
import * as styles from './buy-form.css.ts';

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
    <BuyFormShell {...form} formClass={styles.packageForm} onFields={onSelect}>
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

interface PackageGroupFieldProps {
  readonly group: PackageGroup;
  readonly amountFormat: AmountFormat;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
}

/**
 * One group of a package: radio inputs for one among several parts, a checkbox for a single optional part. A required group
 * with one part has nothing to choose.
 */
function PackageGroupField({ group, amountFormat, chosen, error }: PackageGroupFieldProps) {
  const t = useTranslate();
  const { isRequired, choices } = group;
  const [only] = choices;
  const name = groupField(group.id);
  if (isRequired && choices.length === 1 && only)
    return <FixedPart group={group} part={only} price={formatAmount(amountFormat, only.amount)} />;
  const toChoice = (part: PackageChoice): PictureChoice => {
    const price = formatAmount(amountFormat, part.amount);
    return {
      value: part.value,
      name: part.name,
      picture: <PartPicture part={part} />,
      facts: <PartDetails part={part} price={isRequired ? price : t('catalog.package.plus', { price })} />,
      disabled: part.available === 0,
      aside: <PartLink part={part} />,
    };
  };
  const none: PictureChoice = { value: '', name: t('catalog.package.none') };
  const isCheckbox = !isRequired && choices.length === 1;
  return (
    <PictureChoices
      legend={group.name}
      {...(isRequired ? {} : { hint: t('catalog.package.optional') })}
      name={name}
      take={isCheckbox ? 'any' : 'one'}
      choices={[...(isRequired || isCheckbox ? [] : [none]), ...choices.map(toChoice)]}
      chosen={chosen ?? (isRequired ? undefined : '')}
      error={error}
    />
  );
}

interface FixedPartProps {
  readonly group: PackageGroup;
  readonly part: PackageChoice;
  readonly price: string;
}

function FixedPart({ group, part, price }: FixedPartProps) {
  const t = useTranslate();
  return (
    <div className={groupClass}>
      <p className={legendClass}>
        {group.name} ({t('catalog.package.included')})
      </p>
      <input type="hidden" name={groupField(group.id)} value={part.value} />
      <div className={styles.fixed}>
        <PartPicture part={part} />
        <div>
          {part.name}
          <PartDetails part={part} price={price} />
          <PartLink part={part} />
        </div>
      </div>
    </div>
  );
}

function PartPicture({ part }: { readonly part: PackageChoice }) {
  const image =
    part.picture === undefined ? { src: null, width: 64, height: 80 } : toThumbnailImage(part.picture);
  return <Picture {...image} sizes="64px" alt="" />;
}

function PartDetails({ part, price }: { readonly part: PackageChoice; readonly price: string }) {
  return (
    <span className={styles.facts}>
      <span>{price}</span>
      <StockLabel stock={part.stock} />
    </span>
  );
}

function PartLink({ part }: { readonly part: PackageChoice }) {
  const t = useTranslate();
  if (part.path === undefined) return null;
  return (
    <SmartLink target={{ internal: true, to: part.path }}>
      {t('catalog.package.more')}
      <VisuallyHidden> {t('catalog.package.moreAbout', { name: part.name })}</VisuallyHidden>
    </SmartLink>
  );
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * The chosen parts of a product's package: those in the form, else those submitted last, else the URL's or the preselected
 * parts. Empty for an ordinary product.
 */
export function usePackageSelection(
  { productId, package: productPackage }: ProductPage,
  reply: FormReply | undefined,
) {
  const [parameters] = useSearchParams();
  const [current, setCurrent] = useState<{ productId: number; selection: PackageSelection } | null>(null);
  const groups = productPackage?.groups ?? [];
  const submitted = reply?.initialValue;
  const initial = selectParts(groups, (name) =>
    submitted ? (toText(submitted[name]) ?? '') : parameters.get(name),
  );
  return {
    selection: current?.productId === productId ? current.selection : initial,
    select: (form: FormData) =>
      setCurrent({ productId, selection: selectParts(groups, (name) => toText(form.get(name)) ?? '') }),
  };
}
