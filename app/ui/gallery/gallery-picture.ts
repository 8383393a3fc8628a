import type { PictureProps } from '#app/ui/picture/picture.tsx';

/** One picture of a gallery. */
export interface GalleryPicture {
  readonly picture: PictureProps;
  readonly thumbnail: PictureProps;
  /** Accessible name of the thumbnail's link: "Picture 2 of 4". */
  readonly label: string;
  /** URL of the largest rendition. */
  readonly zoomUrl: string;
  /** Width of that rendition in px. */
  readonly zoomWidth: number;
}
