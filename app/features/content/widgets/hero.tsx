import { SmartLink } from '#app/ui/link/link.tsx';
import type { PictureUrgency } from '#app/ui/picture/picture.tsx';
import type { HeroSlide, HeroWidget } from '#app/features/content/widget.ts';
import { computeCroppedSizes, type CropBox, WidgetImage } from './widget-picture.tsx';
import * as styles from './hero.css.ts';
import * as textStyles from './hero-text.css.ts';

/** On phones the collage leaves room for its details beside the large picture. */
const COLLAGE_PHONE_SIZE = '80vw';

/** By layout, the box to which hero.css.ts crops the large picture. */
const CROP_BOXES: Readonly<Record<HeroWidget['layout'], CropBox>> = {
  split: { sizes: '(min-width: 1920px) 1120px, (min-width: 768px) 58vw, 100vw', ratio: 1.5 },
  // On phones cropped from a wider picture, under a gradient; as in a banner (widget-view.tsx)
  'full-bleed': { sizes: '(max-width: 767px) 110vw, 100vw', ratio: 2.4 },
  framed: { sizes: '(min-width: 1920px) 1850px, 96vw', ratio: 21 / 9 },
  collage: { sizes: `(min-width: 1920px) 800px, (min-width: 768px) 44vw, ${COLLAGE_PHONE_SIZE}`, ratio: 1 },
  type: { sizes: '(min-width: 1920px) 1850px, 96vw', ratio: 3 },
};
const DETAIL_BOX: CropBox = { sizes: '(min-width: 768px) 18vw, 34vw', ratio: 1 };

/**
 * The first view of a start or campaign page, in one of five layouts. Several slides are a row to swipe, with links to each:
 * nothing moves by itself, and nothing needs script.
 */
export function Hero({
  widget: { id, layout, tone, slides },
  urgency,
}: {
  readonly widget: HeroWidget;
  readonly urgency: PictureUrgency;
}) {
  const ground = `${styles.tone[tone]} ${styles.hero[layout]}`;
  const [only, ...others] = slides;
  if (others.length === 0)
    return only ? (
      <div className={ground}>
        <Slide slide={only} layout={layout} urgency={urgency} />
      </div>
    ) : null;
  const toId = (index: number) => `hero-${id}-${index + 1}`;
  return (
    <div className={ground}>
      <ul className={styles.row}>
        {slides.map((slide, index) => (
          <li key={slide.title} id={toId(index)} className={styles.item}>
            <Slide slide={slide} layout={layout} urgency={index === 0 ? urgency : 'late'} />
          </li>
        ))}
      </ul>
      <ol className={styles.dots}>
        {slides.map((slide, index) => (
          <li key={slide.title}>
            <a className={styles.dot} href={`#${toId(index)}`} aria-label={slide.title} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface SlideProps {
  readonly slide: HeroSlide;
  readonly layout: HeroWidget['layout'];
}

/** One picture with its text. The whole slide is the link. */
function Slide({ slide, layout, urgency }: SlideProps & { readonly urgency: PictureUrgency }) {
  const { title, image, details, target, buttonText } = slide;
  return (
    <div className={styles.slide[layout]}>
      {image ? (
        <div className={styles.pictures[layout]}>
          <div className={styles.picture[layout]}>
            <WidgetImage
              image={image}
              isDecorative
              sizes={computeCroppedSizes(image.picture, CROP_BOXES[layout])}
              phoneSizes={layout === 'collage' ? COLLAGE_PHONE_SIZE : undefined}
              urgency={urgency}
              fit="cover"
            />
          </div>
          {details.map((detail, index) => (
            <div key={detail.picture.fileName} className={styles.detail[index === 0 ? 'first' : 'second']}>
              <WidgetImage
                image={detail}
                isDecorative
                sizes={computeCroppedSizes(detail.picture, DETAIL_BOX)}
                urgency={urgency === 'late' ? 'late' : 'early'}
                fit="cover"
              />
            </div>
          ))}
        </div>
      ) : null}
      <HeroText slide={slide} layout={layout} />
      {target ? (
        <SmartLink
          target={target}
          look="cover"
          aria-label={buttonText ? `${title} – ${buttonText}` : title}
        />
      ) : null}
    </div>
  );
}

function HeroText({ slide, layout }: SlideProps) {
  const { title, text, buttonText, facts } = slide;
  return (
    <div className={textStyles.text[layout]}>
      <p className={textStyles.title[layout]}>{title}</p>
      {text || buttonText ? (
        <div className={textStyles.rest[layout]}>
          {text ? <p className={textStyles.line}>{text}</p> : null}
          {buttonText ? <span className={textStyles.button}>{buttonText}</span> : null}
        </div>
      ) : null}
      {facts.length > 0 ? (
        <dl className={textStyles.facts}>
          {facts.map(({ value, term }) => (
            <div key={term || value} className={textStyles.fact}>
              <dt className={textStyles.term}>{term}</dt>
              <dd className={textStyles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
