import { toThumbnailImage } from '#app/features/catalog/card/product-image.ts';
import { StockLabel } from '#app/features/catalog/card/stock-label.tsx';
import { groupField, type PackageChoice, type PackageGroup } from '#app/features/catalog/package/package.ts';
import { formatAmount, type AmountFormat } from '#app/features/pricing/amount-format.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { legend as legendClass, group as groupClass } from '#app/ui/choice/choice-fieldset.css.ts';
import { PictureChoices, type PictureChoice } from '#app/ui/choice/picture-choices.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './package-form.css.ts';

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
export function PackageGroupField({ group, amountFormat, chosen, error }: PackageGroupFieldProps) {
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
      facts: <PartFacts part={part} price={isRequired ? price : t('catalog.package.plus', { price })} />,
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
          <PartFacts part={part} price={price} />
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

function PartFacts({ part, price }: { readonly part: PackageChoice; readonly price: string }) {
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
