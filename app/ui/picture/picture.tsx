import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './picture.css.ts';

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
  /** In the first view: fetched at once and first. */
  readonly priority?: boolean;
  readonly shape?: keyof typeof styles.shape;
  readonly fit?: keyof typeof styles.fit;
  /** CSS colour of its own that stands until it has come; the theme's quiet ground otherwise. */
  readonly ground?: string;
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
    priority = false,
    shape = 'square',
    fit = 'natural',
    ground,
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
  // React 18 knows `fetchpriority` only in lower case.
  const urgency = priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const };
  return (
    <img
      style={ground ? { background: ground } : undefined}
      {...urgency}
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
