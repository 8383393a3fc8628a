import { SmartLink } from '#app/ui/link/smart-link.tsx';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './banner.css.ts';
import { BackgroundPlayer } from '#app/features/content/video/background-player.tsx';
import { WidgetImage } from './widget-image.tsx';
import type { BannerWidget, WidgetImage as Image } from '#app/features/content/parsing/widget.ts';

interface BannerProps {
  readonly widget: BannerWidget;
  readonly sizes: string;
  readonly urgency: PictureUrgency;
  /** Across the page, it is taller and speaks louder. */
  readonly isWide: boolean;
  readonly isEdgeToEdge: boolean;
}

/**
 * On phones a picture under words is cut from a wider one. Its full height would need about 250vw; as a ground under a veil
 * this is sharp enough, and a third of the bytes (a phone 412 px wide: 13 kB at a density of 1.75, 29 kB at 2.6).
 */
const COVERED_PHONE_SIZE = '(max-width: 767px) 110vw';

/** A large picture with a few words and a way on. All of it is the link. */
export function Banner({ widget, sizes, urgency, isWide, isEdgeToEdge }: BannerProps) {
  const { image, placement, film } = widget;
  const isOnImage = placement === 'on-image';
  const onImage = isOnImage
    ? `${styles.onImage[isWide ? 'wide' : 'part']} ${styles.ground[widget.tone]}`
    : '';
  const hasWords = hasAnyWords(widget);
  return (
    <div className={`${styles.banner} ${onImage} ${isEdgeToEdge ? '' : styles.rounded}`}>
      <WidgetImage
        image={hasWords ? withoutAlt(image) : image}
        sizes={isOnImage ? `${COVERED_PHONE_SIZE}, ${sizes}` : sizes}
        urgency={urgency}
        fit={isOnImage ? 'cover' : 'natural'}
      />
      {film && isOnImage ? <BackgroundPlayer film={film} title={linkText(widget)} /> : null}
      {hasWords ? <Words widget={widget} isLoud={isWide} /> : null}
      {image.target ? <SmartLink target={image.target} look="cover" aria-label={linkText(widget)} /> : null}
    </div>
  );
}

const hasAnyWords = ({ text1, text2, buttonText }: BannerWidget): boolean =>
  Boolean(text1 || text2 || buttonText);

function Words({ widget, isLoud }: { readonly widget: BannerWidget; readonly isLoud: boolean }) {
  const { text1, text2, buttonText, placement, side, tone } = widget;
  const wide = isLoud ? styles.wordsOnWideImage[tone][side] : '';
  const onImage = placement === 'on-image' ? `${styles.wordsOnImage[tone]} ${wide}` : '';
  return (
    <div className={`${styles.words} ${styles.side[side]} ${onImage}`}>
      {text1 ? <p className={isLoud ? styles.displayTitle : styles.title}>{text1}</p> : null}
      {text2 ? (
        <div className={styles.line}>
          <Text size="l">{text2}</Text>
        </div>
      ) : null}
      {buttonText ? <span className={styles.button}>{buttonText}</span> : null}
    </div>
  );
}

function linkText({ text1, buttonText, image }: BannerWidget): string {
  return [text1, buttonText].filter(Boolean).join(' – ') || image.alt;
}

/** Words on or below the picture say what it shows. */
function withoutAlt(image: Image): Image {
  return { ...image, alt: '' };
}
