import type { GalleryPicture, PictureProps } from '#app/ui/picture/picture.tsx';

/** A square with a circle. */
const draw = (square: string, circle: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='${square}'/><circle cx='4' cy='4' r='2' fill='${circle}'/></svg>`,
  )}`;

const DRAWING = draw('gainsboro', 'gray');
export const A_DARK_PICTURE = draw('black', 'gray');

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
