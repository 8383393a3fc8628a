import type { GalleryPicture, PictureProps } from '#app/ui/picture/picture.tsx';

/** A grey square with a circle. */
const DRAWING = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='gainsboro'/><circle cx='4' cy='4' r='2' fill='gray'/></svg>",
)}`;

export const aPicture = (alt: string, side = 248): PictureProps => ({
  src: DRAWING,
  width: side,
  height: side,
  alt,
});

export const someGalleryPictures = (count: number): readonly GalleryPicture[] =>
  Array.from({ length: count }, (_, at) => ({
    picture: aPicture(`Lamp, picture ${at + 1}`, 600),
    thumbnail: aPicture('', 80),
    label: `Picture ${at + 1} of ${count}`,
    zoomUrl: `${DRAWING}#${at}`,
    zoomWidth: 1200,
  }));
