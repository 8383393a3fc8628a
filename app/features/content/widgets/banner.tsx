import { SmartLink } from '#app/ui/link/smart-link.tsx';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './banner.css.ts';
import { BackgroundPlayer } from '#app/features/content/video/background-player.tsx';
import { WidgetImage } from '#app/features/content/picture/widget-image.tsx';
import type { BannerWidget, WidgetImage as Image } from '#app/features/content/widget.ts';

interface BannerProps {
  readonly widget: BannerWidget;
  readonly sizes: string;
  readonly urgency: PictureUrgency;
  /** Full page width: a taller banner with a larger title. */
  readonly isWide: boolean;
  readonly isEdgeToEdge: boolean;
}

/**
 * On phones a picture behind text is cropped from a wider one. Its full height would need about 250vw; under the gradient
 * 110vw is sharp enough, at a third of the bytes (a phone of 412 px: 13 kB at a density of 1.75, 29 kB at 2.6).
 */
const CROPPED_PHONE_SIZE = '(max-width: 767px) 110vw';

/** A large picture with a title, text and button. The whole banner is the link. */
export function Banner({ widget, sizes, urgency, isWide, isEdgeToEdge }: BannerProps) {
  const { image, placement, video } = widget;
  const isOnImage = placement === 'on-image';
  const onImage = isOnImage
    ? `${styles.onImage[isWide ? 'wide' : 'part']} ${styles.background[widget.tone]}`
    : '';
  const hasText = hasAnyText(widget);
  return (
    <div className={`${styles.banner} ${onImage} ${isEdgeToEdge ? '' : styles.rounded}`}>
      <WidgetImage
        image={hasText ? withoutAlt(image) : image}
        sizes={isOnImage ? `${CROPPED_PHONE_SIZE}, ${sizes}` : sizes}
        urgency={urgency}
        fit={isOnImage ? 'cover' : 'natural'}
      />
      {video && isOnImage ? <BackgroundPlayer video={video} title={formatLinkText(widget)} /> : null}
      {hasText ? <BannerText widget={widget} isWide={isWide} /> : null}
      {image.target ? (
        <SmartLink target={image.target} look="cover" aria-label={formatLinkText(widget)} />
      ) : null}
    </div>
  );
}

const hasAnyText = ({ text1, text2, buttonText }: BannerWidget): boolean =>
  Boolean(text1 || text2 || buttonText);

function BannerText({ widget, isWide }: { readonly widget: BannerWidget; readonly isWide: boolean }) {
  const { text1, text2, buttonText, placement, side, tone } = widget;
  const wide = isWide ? styles.textOnWideImage[tone][side] : '';
  const onImage = placement === 'on-image' ? `${styles.textOnImage[tone]} ${wide}` : '';
  return (
    <div className={`${styles.text} ${styles.side[side]} ${onImage}`}>
      {text1 ? <p className={isWide ? styles.displayTitle : styles.title}>{text1}</p> : null}
      {text2 ? (
        <div className={styles.line}>
          <Text size="l">{text2}</Text>
        </div>
      ) : null}
      {buttonText ? <span className={styles.button}>{buttonText}</span> : null}
    </div>
  );
}

function formatLinkText({ text1, buttonText, image }: BannerWidget): string {
  return [text1, buttonText].filter(Boolean).join(' – ') || image.alt;
}

/** With text beside it the picture is decorative: an empty `alt` avoids reading the same twice. */
function withoutAlt(image: Image): Image {
  return { ...image, alt: '' };
}
