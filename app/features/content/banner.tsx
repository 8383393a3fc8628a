import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './banner.css.ts';
import { WidgetImage } from './widget-image.tsx';
import type { BannerWidget, WidgetImage as Image } from './widget.ts';

interface BannerProps {
  readonly widget: BannerWidget;
  readonly sizes: string;
  readonly isFirst: boolean;
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
export function Banner({ widget, sizes, isFirst, isWide, isEdgeToEdge }: BannerProps) {
  const { image, text1, text2, buttonText, placement } = widget;
  const hasWords = Boolean(text1 || text2 || buttonText);
  const isOnImage = placement === 'on-image';
  const shape = isEdgeToEdge ? '' : styles.rounded;
  const onImage = `${styles.onImage[isWide ? 'wide' : 'part']} ${styles.ground[widget.tone]}`;
  return (
    <div className={`${styles.banner} ${isOnImage ? onImage : ''} ${shape}`}>
      <WidgetImage
        image={hasWords ? withoutAlt(image) : image}
        sizes={isOnImage ? `${COVERED_PHONE_SIZE}, ${sizes}` : sizes}
        isFirst={isFirst}
        fit={isOnImage ? 'cover' : 'natural'}
      />
      {hasWords ? <Words widget={widget} isLoud={isWide} /> : null}
      {image.target ? <SmartLink target={image.target} look="cover" aria-label={linkText(widget)} /> : null}
    </div>
  );
}

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
