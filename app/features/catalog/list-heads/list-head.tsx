import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading, Prose } from '#app/ui/text/text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ChipItems } from '#app/ui/link/chip-items.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import type { ListPage } from '#app/features/catalog/list/list-page.ts';
import { toHeadImage } from './head-picture.ts';
import * as styles from './list-head.css.ts';

/** Beside the texts from tablets on, small on phones; see list-head.css.ts. */
const PICTURE_SIZES = '(min-width: 1920px) 600px, (min-width: 768px) 32vw, 56px';
/** Fallback for browsers without style sheets: the style sheet sets the size. */
const PICTURE_RATIO = { width: 24, height: 10 };

export interface ListHeadProps {
  readonly list: ListPage;
  /** Editors' content above the products. */
  readonly intro?: ReactNode;
}

/** Title, description, picture and sub-categories of a list (PL-07). */
export function ListHead({ list, intro }: ListHeadProps) {
  const t = useTranslate();
  const { title, descriptionHtml, picture, subCategories } = list;
  return (
    <header className={picture === undefined ? styles.head : styles.pictured}>
      <div className={styles.title}>
        <Heading level={1} size="page">
          {title}
        </Heading>
      </div>
      <div className={styles.underTitle}>
        {descriptionHtml === undefined ? null : (
          <details className={styles.about}>
            <summary className={styles.aboutOpener}>
              <Icon name="info" label={t('catalog.list.about', { title })} />
            </summary>
            <Prose html={descriptionHtml} />
          </details>
        )}
        {intro ? <div className={styles.intro}>{intro}</div> : null}
        {subCategories ? <SubCategories categories={subCategories} /> : null}
      </div>
      {picture === undefined ? null : (
        <div className={styles.picture}>
          <Picture
            {...toHeadImage(picture)}
            {...PICTURE_RATIO}
            sizes={PICTURE_SIZES}
            alt=""
            urgency="first"
            fit="cover"
            shape="large"
          />
        </div>
      )}
    </header>
  );
}

function SubCategories({ categories }: { readonly categories: NonNullable<ListPage['subCategories']> }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('catalog.list.subCategories')}>
      <ul className={styles.chips}>
        <ChipItems links={categories} />
      </ul>
    </nav>
  );
}
