import type { PictureProps } from './picture.tsx';

export interface GalleryPicture {
  readonly picture: PictureProps;
  readonly thumbnail: PictureProps;
  /** Accessible name of the thumbnail's link: "Picture 2 of 4". */
  readonly label: string;
  /** The largest rendition. */
  readonly zoomUrl: string;
  /** In px. */
  readonly zoomWidth: number;
}
