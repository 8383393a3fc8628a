import { Heading, Prose } from '#app/ui/text/text.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { toHeadImage } from './head-picture.ts';
import { intro as introText } from './list-head.css.ts';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import * as styles from './maker-head.css.ts';

const PORTRAIT_SIZES = '(min-width: 768px) 352px, 100vw';

/** The maker of a brand's goods above them: portrait, place and story (RT-13). */
export function MakerHead({ list, intro }: ListHeadProps) {
  const { title, descriptionHtml, maker } = list;
  if (maker === undefined) return <ListHead list={list} intro={intro} />;
  const { portrait, place, storyHtml } = maker;
  return (
    <header className={styles.head}>
      <div className={portrait === undefined ? styles.maker : styles.pictured}>
        <div className={styles.texts}>
          <div className={styles.title}>
            <Heading level={1} size="display">
              {title}
            </Heading>
            {place === undefined ? null : <p className={styles.place}>{place}</p>}
          </div>
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
      <div className={introText}>{intro}</div>
    </header>
  );
}
