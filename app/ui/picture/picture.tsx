import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './picture.css.ts';
import { URGENCY_ATTRIBUTES, type PictureUrgency } from './urgency.ts';

/** One rendition of a picture. */
export interface PictureSource {
  readonly url: string;
  /** In px of the file. */
  readonly width: number;
}

export interface PictureProps {
  /** Address of the rendition for browsers that know no `srcset`; null where the shop has no picture. */
  readonly src: string | null;
  readonly srcSet?: readonly PictureSource[];
  /** How wide it stands on the page, per window width: the `sizes` attribute. */
  readonly sizes?: string;
  /** Ratio of the picture, so that nothing moves when it comes. */
  readonly width: number;
  readonly height: number;
  /** Empty for a picture that says nothing that the text beside it does not. */
  readonly alt: string;
  /** `late` unless it is in the first view; one picture of a page is `first`. */
  readonly urgency?: PictureUrgency;
  readonly shape?: keyof typeof styles.shape;
  readonly fit?: keyof typeof styles.fit;
  /** CSS colour of its own that stands until it has come; the theme's quiet ground otherwise. */
  readonly ground?: string;
  /** Address of its smallest rendition: large and blurred, it stands until the picture has come. */
  readonly preview?: string;
}

/** A picture that keeps its place: a quiet ground until it has come, a drawn placeholder when there is none. */
export function Picture(props: PictureProps) {
  const {
    src,
    srcSet = [],
    sizes,
    width,
    height,
    alt,
    urgency = 'late',
    shape = 'square',
    fit = 'natural',
    ground,
    preview,
  } = props;
  if (src === null) {
    return (
      <div
        className={`${styles.missing} ${styles.shape[shape]}`}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <Icon name="bag" size="l" {...(alt === '' ? {} : { label: alt })} />
      </div>
    );
  }
  const background = preview ? `${ground ?? ''} url("${preview}") center / cover`.trim() : ground;
  return (
    <img
      style={background ? { background } : undefined}
      {...URGENCY_ATTRIBUTES[urgency]}
      src={src}
      srcSet={srcSet.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      className={`${styles.picture} ${styles.shape[shape]} ${styles.fit[fit]}`}
    />
  );
}
