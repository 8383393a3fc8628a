import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading, Prose } from '#app/ui/text/text.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import type { ListPage } from '#app/features/catalog/list/list-page.ts';
import { toHeadImage } from './head-picture.ts';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import * as styles from './maker-head.css.ts';

const WORKSHOP_SIZES = '(min-width: 1920px) 1856px, 100vw';
const PORTRAIT_SIZES = '(min-width: 768px) 352px, 100vw';

/**
 * The maker of a brand's goods above them (RT-13): the workshop's picture over the page's width, or the maker's portrait beside the
 * texts; facts; then what editors say of the maker, such as a quote and signature goods.
 */
export function MakerHead({ list, intro }: ListHeadProps) {
  const { title, descriptionHtml, picture, maker } = list;
  if (maker === undefined) return <ListHead list={list} intro={intro} />;
  const { storyHtml } = maker;
  const portrait = picture === undefined ? maker.portrait : undefined;
  return (
    <header className={styles.head}>
      {picture === undefined ? null : (
        <Picture
          {...toHeadImage(picture)}
          width={36}
          height={13}
          sizes={WORKSHOP_SIZES}
          alt=""
          urgency="first"
          shape="large"
          look={styles.workshop}
        />
      )}
      <div className={portrait === undefined ? styles.maker : styles.pictured}>
        <div className={styles.title}>
          <Heading level={1} size="display">
            {title}
          </Heading>
        </div>
        <div className={styles.texts}>
          {descriptionHtml === undefined ? null : (
            <div className={styles.lead}>
              <Prose html={descriptionHtml} />
            </div>
          )}
          {storyHtml === undefined ? null : <Prose html={storyHtml} />}
        </div>
        {portrait === undefined ? null : (
          <Picture
            {...toHeadImage(portrait)}
            width={4}
            height={5}
            sizes={PORTRAIT_SIZES}
            alt=""
            urgency="first"
            shape="large"
            look={styles.portrait}
          />
        )}
      </div>
      <MakerFacts list={list} />
      <div className={styles.intro}>{intro}</div>
    </header>
  );
}

function MakerFacts({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const { kinds = [] } = list;
  const facts = [
    [t('catalog.maker.place'), list.maker?.place],
    [t('catalog.maker.goods'), kinds.length > 0 ? kinds.join(', ') : undefined],
    [t('catalog.maker.range'), t('catalog.list.count', { count: list.total })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) =>
        value === undefined ? null : (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
