import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import type { BrandsChoice } from '#themes/compositions.ts';
import type { NamedPath } from '#app/features/catalog/paths.ts';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { toHeadImage } from '#app/features/catalog/list-heads/head-picture.ts';
import { Picture } from '#app/ui/picture/picture.tsx';
import { type BrandGroup, MOST_PORTRAITS, type NamedBrand } from './brands.ts';
import * as styles from './brands-view.css.ts';

interface BrandGroupsProps {
  readonly groups: readonly BrandGroup[];
}

interface BrandsViewProps extends BrandGroupsProps {
  readonly layout: NonNullable<BrandsChoice['index']>;
  readonly breadcrumbs: readonly NamedPath[];
}

/** All brands from A to Z, with links to each letter (RT-06). */
export function BrandsView({ layout, groups, breadcrumbs }: BrandsViewProps) {
  const t = useTranslate();
  const Groups = layout === 'portraits' ? PortraitGroups : NameGroups;
  const count = groups.reduce((sum, { brands }) => sum + brands.length, 0);
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={breadcrumbs} />
        <Heading level={1}>{t('catalog.brands.title')}</Heading>
        {count === 0 ? <Text>{t('catalog.brands.empty')}</Text> : null}
        {count > MOST_PORTRAITS || (layout === 'list' && count > 0) ? <Letters groups={groups} /> : null}
        <Groups groups={groups} />
      </div>
    </Container>
  );
}

function NameGroups({ groups }: BrandGroupsProps) {
  const t = useTranslate();
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`} className={styles.group}>
          <Heading level={2} id={`${group.id}-title`}>
            {group.letter}
          </Heading>
          <ul className={styles.names}>
            {group.brands.map(({ name, path, place, count }) => (
              <li key={path} className={styles.name}>
                <SmartLink target={{ internal: true, to: path }} look="row">
                  {name}
                  <span className={styles.facts}>
                    {place === undefined ? null : <span>{place}</span>}
                    {count === undefined ? null : <span>{t('catalog.brands.count', { count })}</span>}
                  </span>
                </SmartLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Letters({ groups }: BrandGroupsProps) {
  const t = useTranslate();
  return (
    <nav aria-label={t('catalog.brands.jump')} className={styles.bar}>
      <ul className={styles.letters}>
        {groups.map(({ id, letter }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.letter}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PORTRAIT_SIZES = '(min-width: 1920px) 450px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';
/** Portraits in the first view of wide windows. */
const EARLY = 4;

/** The makers as one grid of portraits from A to Z: letters of one maker each would be rows of one portrait. */
function PortraitGroups({ groups }: { readonly groups: readonly BrandGroup[] }) {
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

function Portrait({ brand: { name, path, picture, place, about, count }, letter, isEarly }: PortraitProps) {
  const t = useTranslate();
  return (
    <>
      {picture === undefined ? (
        <div className={styles.portraitLetter} aria-hidden>
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
      {about === undefined ? null : <Text>{about}</Text>}
      <p className={styles.portraitFacts}>
        {place === undefined ? null : <span>{place}</span>}
        {count === undefined ? null : <span>{t('catalog.brands.count', { count })}</span>}
      </p>
    </>
  );
}
