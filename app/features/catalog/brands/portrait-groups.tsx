import { useTranslate } from '#app/i18n/use-translate.ts';
import { toHeadImage } from '#app/features/catalog/list/head-picture.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import type { BrandGroup, NamedBrand } from './brands.ts';
import * as styles from './portrait-groups.css.ts';

const PORTRAIT_SIZES = '(min-width: 1920px) 450px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';
/** Portraits in the first view of wide windows. */
const EARLY = 4;

/** The makers as one grid of portraits from A to Z: letters of one maker each would be rows of one portrait. */
export function PortraitGroups({ groups }: { readonly groups: readonly BrandGroup[] }) {
  const early = new Set(groups.flatMap(({ brands }) => brands).slice(0, EARLY));
  return (
    <ul className={styles.portraits}>
      {groups.flatMap(({ id, letter, brands }) =>
        brands.map((brand, index) => (
          <li key={brand.path} {...(index === 0 ? { id } : {})} className={styles.maker}>
            <Portrait brand={brand} letter={letter} isEarly={early.has(brand)} />
          </li>
        )),
      )}
    </ul>
  );
}

interface PortraitProps {
  readonly brand: NamedBrand;
  readonly letter: string;
  readonly isEarly: boolean;
}

function Portrait({ brand: { name, path, picture, place, count }, letter, isEarly }: PortraitProps) {
  const t = useTranslate();
  return (
    <>
      {picture === undefined ? (
        <div className={styles.letter} aria-hidden>
          {letter}
        </div>
      ) : (
        <Picture
          {...toHeadImage(picture)}
          width={4}
          height={5}
          sizes={PORTRAIT_SIZES}
          alt=""
          urgency={isEarly ? 'early' : 'late'}
          shape="rounded"
          look={styles.portrait}
        />
      )}
      <Heading level={2} size="s">
        <SmartLink target={{ internal: true, to: path }} look="cover">
          {name}
        </SmartLink>
      </Heading>
      <p className={styles.facts}>
        {place === undefined ? null : <span>{place}</span>}
        {count === undefined ? null : <span>{t('catalog.brands.count', { count })}</span>}
      </p>
    </>
  );
}
