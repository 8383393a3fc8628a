import { useRef, useState } from 'react';
import { type GalleryProps, Zoom, ZoomLink } from './gallery.tsx';
import * as styles from './picture-wall.css.ts';

/** A product's pictures all at once (PP-01), each a link to its largest rendition; with script it opens the zoom dialog. */
export function PictureWall({ label, zoomLabel, viewTransitionName, labels, pictures }: GalleryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.wall}>
        {pictures.map((each, index) => (
          <li
            key={each.zoomUrl}
            className={styles.part}
            style={index > 0 || viewTransitionName === undefined ? undefined : { viewTransitionName }}
          >
            <ZoomLink picture={each} label={`${zoomLabel}: ${each.label}`} onZoom={() => setZoomed(index)} />
          </li>
        ))}
      </ul>
      {zoomed === null ? null : (
        <Zoom
          row={list}
          pictures={pictures}
          current={zoomed}
          labels={labels}
          onTurn={(step) => setZoomed((zoomed + step + pictures.length) % pictures.length)}
          onClose={() => setZoomed(null)}
        />
      )}
    </>
  );
}
