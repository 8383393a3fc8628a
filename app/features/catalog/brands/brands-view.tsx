import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { BrandGroup } from './brands.ts';
import * as styles from './brands-view.css.ts';
import { PortraitGroups } from './portrait-groups.tsx';
import type { BrandsChoice } from '#themes/compositions.ts';
import type { NamedPath } from '#app/features/catalog/named-path.ts';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';

interface BrandGroupsProps {
  readonly groups: readonly BrandGroup[];
}

interface BrandsViewProps extends BrandGroupsProps {
  readonly layout: BrandsChoice['index'];
  readonly breadcrumbs: readonly NamedPath[];
}

/** All brands from A to Z, with links to each letter (RT-06). */
export function BrandsView({ layout, groups, breadcrumbs }: BrandsViewProps) {
  const t = useTranslate();
  const Groups = layout === 'portraits' ? PortraitGroups : NameGroups;
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={breadcrumbs} />
        <Heading level={1}>{t('catalog.brands.title')}</Heading>
        {groups.length === 0 ? <Text>{t('catalog.brands.empty')}</Text> : <Letters groups={groups} />}
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
