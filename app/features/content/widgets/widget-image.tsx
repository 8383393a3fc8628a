import type { CSSProperties } from 'react';
import { URGENCY_ATTRIBUTES, type PictureUrgency } from '#app/ui/picture/urgency.ts';
import { BREAKPOINTS } from '#themes/breakpoints.ts';
import * as styles from './widget-image.css.ts';
import {
  pictureSrcSet,
  pictureUrl,
  previewBackground,
} from '#app/features/content/parsing/widget-picture.ts';
import type { WidgetImage as Image } from '#app/features/content/parsing/widget.ts';

interface WidgetImageProps {
  readonly image: Image;
  readonly sizes: string;
  readonly urgency: PictureUrgency;
  /** `cover` fills the nearest positioned box instead of keeping its ratio. */
  readonly fit?: keyof typeof styles.frame;
}

/** Width of the fallback rendition, in px. */
const FALLBACK_WIDTH = 1000;

/** An editor's picture; narrow windows get the file that was made for them (contract §10.6). */
export function WidgetImage({
  image: { picture, phonePicture, alt },
  sizes,
  urgency,
  fit = 'natural',
}: WidgetImageProps) {
  // A background is fetched wherever it stands: pictures that wait until they are near have none.
  const previews: (CSSProperties & Record<`--${string}`, string>) | undefined =
    urgency === 'late'
      ? undefined
      : {
          [styles.PREVIEW]: previewBackground(picture),
          [styles.PHONE_PREVIEW]: previewBackground(phonePicture ?? picture),
        };
  return (
    <picture className={styles.frame[fit]}>
      {phonePicture ? (
        <source
          media={`(max-width: ${BREAKPOINTS.tablet - 1}px)`}
          srcSet={pictureSrcSet(phonePicture)}
          sizes="100vw"
          width={phonePicture.width}
          height={phonePicture.height}
        />
      ) : null}
      <img
        {...URGENCY_ATTRIBUTES[urgency]}
        style={previews}
        className={styles.picture[fit]}
        src={pictureUrl(picture, FALLBACK_WIDTH)}
        srcSet={pictureSrcSet(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
      />
    </picture>
  );
}
