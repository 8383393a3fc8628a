import { type MouseEvent, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import * as styles from './gallery.css.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

interface GalleryProps {
  /** Name of the row of pictures. */
  readonly label: string;
  readonly zoomLabel: string;
  readonly closeLabel: string;
  readonly pictures: readonly GalleryPicture[];
}

/**
 * A product's pictures (PP-01): a row to swipe, thumbnails to jump, a click to zoom. Without script the thumbnails are
 * links into the row and the zoom opens the picture's file; with it neither leaves the page or touches its address.
 */
export function Gallery({ label, zoomLabel, closeLabel, pictures }: GalleryProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<GalleryPicture | null>(null);

  function show(event: MouseEvent, index: number) {
    event.preventDefault();
    row.current?.scrollTo({ left: row.current.clientWidth * index });
    setCurrent(index);
  }
  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  return (
    <div className={styles.gallery}>
      <ul ref={row} aria-label={label} className={styles.row} onScroll={follow}>
        {pictures.map((each, index) => (
          <li key={each.zoomUrl} id={`${id}${index}`} className={styles.slide}>
            <a
              href={each.zoomUrl}
              aria-label={zoomLabel}
              className={styles.zoom}
              tabIndex={index === current ? undefined : -1}
              onClick={(event) => {
                event.preventDefault();
                setZoomed(each);
              }}
            >
              <Picture {...each.picture} />
              <span className={styles.zoomMark}>
                <Icon name="zoom" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ol className={styles.thumbnails}>
          {pictures.map((each, index) => (
            <li key={each.zoomUrl}>
              <a
                href={`#${id}${index}`}
                aria-label={each.label}
                aria-current={index === current || undefined}
                className={styles.thumbnail}
                onClick={(event) => show(event, index)}
              >
                <Picture {...each.thumbnail} />
              </a>
            </li>
          ))}
        </ol>
      ) : null}
      <ZoomDialog picture={zoomed} closeLabel={closeLabel} onClose={() => setZoomed(null)} />
    </div>
  );
}
