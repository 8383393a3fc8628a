import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading, Prose } from '#app/ui/text/text.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import type { CampaignEnd } from '#app/features/catalog/list/list-page.ts';
import { toHeadImage } from './head-picture.ts';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import { intro as introText } from './list-head.css.ts';
import * as styles from './campaign-head.css.ts';

const PICTURE_SIZES = '(min-width: 1920px) 1080px, (min-width: 768px) 57vw, 100vw';
/** Fallback for browsers without style sheets: the banner sets its own size. */
const PICTURE_RATIO = { width: 24, height: 10 };

/** The head of a campaign: a banner if `theme.campaign` chooses it, and the last day if the API gives the campaign's end (RT-14). */
export function CampaignHead({ list, intro }: ListHeadProps) {
  const { campaign, title, descriptionHtml, picture } = list;
  const end = campaign?.end ? <LastDay end={campaign.end} /> : null;
  if (!campaign?.isBanner)
    return (
      <div className={styles.plain}>
        <ListHead list={list} intro={intro} />
        {end}
      </div>
    );
  return (
    <header className={styles.plain}>
      <div className={picture === undefined ? styles.banner : styles.pictured}>
        <div className={styles.texts}>
          <Heading level={1} size="display">
            {title}
          </Heading>
          {descriptionHtml === undefined ? null : <Prose html={descriptionHtml} />}
          {end}
        </div>
        {picture === undefined ? null : (
          <Picture
            {...toHeadImage(picture)}
            {...PICTURE_RATIO}
            sizes={PICTURE_SIZES}
            alt=""
            urgency="first"
            look={styles.picture}
          />
        )}
      </div>
      <div className={introText}>{intro}</div>
    </header>
  );
}

function LastDay({ end: { day, isOver } }: { readonly end: CampaignEnd }) {
  const t = useTranslate();
  return (
    <p className={styles.lastDay}>
      {t(isOver ? 'catalog.campaign.ended' : 'catalog.campaign.lastDay', { day })}
    </p>
  );
}
