import type { FunctionComponent } from 'react';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import type { ProductChoice } from '#themes/compositions.ts';
import type { GalleryViewProps } from './parts/gallery-view.ts';
import { GridGallery } from './grid/grid-gallery.tsx';
import { StackGallery } from './stack/stack-gallery.tsx';
import { StageGallery } from './stage/stage-gallery.tsx';
import { ThumbnailsGallery } from './thumbnails/thumbnails-gallery.tsx';

/** The arrangements of a product page, by `theme.product.gallery`. */
export const GALLERY_VIEWS: Readonly<Record<ProductChoice['gallery'], FunctionComponent<GalleryViewProps>>> =
  {
    thumbnails: lazyView('thumbnails-gallery', import.meta.env.SSR ? ThumbnailsGallery : null, async () => {
      const module = await import('./thumbnails/thumbnails-gallery.tsx');
      return module.ThumbnailsGallery;
    }),
    stack: lazyView('stack-gallery', import.meta.env.SSR ? StackGallery : null, async () => {
      const module = await import('./stack/stack-gallery.tsx');
      return module.StackGallery;
    }),
    grid: lazyView('grid-gallery', import.meta.env.SSR ? GridGallery : null, async () => {
      const module = await import('./grid/grid-gallery.tsx');
      return module.GridGallery;
    }),
    stage: lazyView('stage-gallery', import.meta.env.SSR ? StageGallery : null, async () => {
      const module = await import('./stage/stage-gallery.tsx');
      return module.StageGallery;
    }),
  };
