import { findOriginal } from './image-files.ts';
import { findImageRequest, type ImageType } from './image-path.ts';
import type { AheadFiles } from './render-ahead.ts';
import type { RenditionStore } from './rendition-store.ts';

/** Sizes that a first page needs: every width of its hero, and the pictures of cards. */
const FIRST_FOLDERS: readonly (readonly [ImageType, readonly string[]])[] = [
  ['pagewidget', ['400w', '600w', '800w', '1000w', '1500w', '2000w']],
  ['product', ['400f500']],
];
/** More would use the threads that file access shares, and there are seldom more cores for it. */
const AT_ONCE = 2;

/**
 * Renders the WebP of the pictures that the first visitors see, unless it is stored. The AVIF, which takes six times as long,
 * follows in quiet moments. Returns how many pictures are ready. Never throws: what fails is rendered when it is asked for.
 */
export async function renderFirst(
  dataDir: string,
  renditions: RenditionStore,
  files: AheadFiles,
): Promise<number> {
  const waiting = FIRST_FOLDERS.flatMap(([type, folders]) =>
    (files[type] ?? []).flatMap((stem) => folders.map((folder) => ({ type, folder, stem }))),
  ).values();
  let ready = 0;
  const work = async (): Promise<void> => {
    for (const { type, folder, stem } of waiting) {
      const imageRequest = findImageRequest(type, folder, stem);
      const original = await findOriginal(dataDir, type, stem);
      if (imageRequest === null || original === null) continue;
      const isReady = await renditions.load({ imageRequest, original }, 'webp').then(
        () => true,
        () => false,
      );
      if (isReady) ready += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ready;
}
