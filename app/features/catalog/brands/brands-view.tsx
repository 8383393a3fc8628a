import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { BrandGroup } from './brands.ts';
import * as styles from './brands-view.css.ts';
import type { NamedPath } from '#app/features/catalog/named-path.ts';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';

interface BrandsViewProps {
  readonly groups: readonly BrandGroup[];
  readonly breadcrumbs: readonly NamedPath[];
}

/** All brands from A to Z, with links to each letter (RT-06). */
export function BrandsView({ groups, breadcrumbs }: BrandsViewProps) {
  const t = useTranslate();
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={breadcrumbs} />
        <Heading level={1}>{t('catalog.brands.title')}</Heading>
        {groups.length === 0 ? <Text>{t('catalog.brands.empty')}</Text> : <Letters groups={groups} />}
        <div className={styles.groups}>
          {groups.map((group) => (
            <section
              key={group.id}
              id={group.id}
              aria-labelledby={`${group.id}-title`}
              className={styles.group}
            >
              <Heading level={2} id={`${group.id}-title`}>
                {group.letter}
              </Heading>
              <ul className={styles.names}>
                {group.brands.map(({ name, path, count }) => (
                  <li key={path} className={styles.name}>
                    <SmartLink target={{ internal: true, to: path }} look="row">
                      {name}
                      {count === undefined ? null : (
                        <span className={styles.count}>{t('catalog.brands.count', { count })}</span>
                      )}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

function Letters({ groups }: { readonly groups: readonly BrandGroup[] }) {
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
