import type { CSSProperties } from 'react';
import { URGENCY_ATTRIBUTES, type PictureUrgency } from '#app/ui/picture/urgency.ts';
import { BREAKPOINTS } from '#themes/breakpoints.ts';
import * as styles from './widget-image.css.ts';
import { formatPictureSrcSet, formatPictureUrl, computePreviewBackground } from './widget-picture.ts';
import type { WidgetImage as Image } from '#app/features/content/widget.ts';

interface WidgetImageProps {
  readonly image: Image;
  readonly sizes: string;
  /** Of the file for narrow windows; it is as wide as the window by default. */
  readonly phoneSizes?: string | undefined;
  readonly urgency: PictureUrgency;
  /** `cover` fills the nearest positioned box instead of keeping the picture's ratio. */
  readonly fit?: keyof typeof styles.frame;
}

/** Width of the fallback rendition, in px. */
const FALLBACK_WIDTH = 1000;

/** An editor's picture, with its own file for narrow windows (contract §10.6). */
export function WidgetImage({
  image: { picture, phonePicture, alt },
  sizes,
  phoneSizes = '100vw',
  urgency,
  fit = 'natural',
}: WidgetImageProps) {
  // Browsers load background images outside the viewport too, so lazily loaded pictures get no preview.
  const previews: (CSSProperties & Record<`--${string}`, string>) | undefined =
    urgency === 'late'
      ? undefined
      : {
          [styles.PREVIEW]: computePreviewBackground(picture),
          [styles.PHONE_PREVIEW]: computePreviewBackground(phonePicture ?? picture),
        };
  return (
    <picture className={styles.frame[fit]}>
      {phonePicture ? (
        <source
          media={`(max-width: ${BREAKPOINTS.tablet - 1}px)`}
          srcSet={formatPictureSrcSet(phonePicture)}
          sizes={phoneSizes}
          width={phonePicture.width}
          height={phonePicture.height}
        />
      ) : null}
      <img
        {...URGENCY_ATTRIBUTES[urgency]}
        style={previews}
        className={styles.picture[fit]}
        src={formatPictureUrl(picture, FALLBACK_WIDTH)}
        srcSet={formatPictureSrcSet(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
      />
    </picture>
  );
}
