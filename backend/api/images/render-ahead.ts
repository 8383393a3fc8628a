import { findOriginal } from './image-files.ts';
import { findImageRequest, type ImageRequest, type ImageType } from './image-path.ts';
import type { RenditionStore } from './rendition-store.ts';

/** Stems of the files to render ahead, by type, most important first. */
export type AheadFiles = Readonly<Partial<Record<ImageType, readonly string[]>>>;

/** Sizes that the storefront's pages use, by type, most used first: cards and previews before galleries and zoom. */
const PAGE_FOLDERS: readonly (readonly [ImageType, readonly string[]])[] = [
  ['product', ['400f500', '100f125', '600f750']],
  ['pagewidget', ['800w', '400w', '1500w', '600w', '1000w', '2000w']],
  ['categoryheader', ['1280w', '950w', '1900w']],
  ['brandheader', ['1900w']],
  ['product', ['800f1000', '900f1125', '200f250', '1000f1250', '1600f2000']],
];
/** Bounds the disk space and the time that rendering ahead takes. */
const MAX_RENDERED = 6000;

interface Size {
  readonly type: ImageType;
  readonly folder: string;
  /** Position in the type's files of the next one to look at. */
  next: number;
  uses: number;
}

/** Renders images before they are asked for: one at a time, in the size that has been asked for most often. */
export class RenderAhead {
  readonly #sizes: Size[] = PAGE_FOLDERS.flatMap(([type, folders]) =>
    folders.map((folder) => ({ type, folder, next: 0, uses: 0 })),
  );
  #left = MAX_RENDERED;

  constructor(
    private readonly dataDir: string,
    private readonly renditions: RenditionStore,
    private readonly files: AheadFiles,
  ) {}

  /** Counts a request, so that sizes which pages really use come first. */
  noteUse({ type, folder }: ImageRequest): void {
    const size = this.#sizes.find((one) => one.type === type && one.folder === folder);
    if (size) size.uses += 1;
  }

  /**
   * Renders the next image that is not rendered yet. Returns false when none is left. Renders nothing while the disk takes no
   * renditions. Never throws.
   */
  async renderNext(): Promise<boolean> {
    if (this.renditions.isPaused) return true;
    for (let size = this.#findSize(); size !== null; size = this.#findSize()) {
      const stem = this.files[size.type]?.[size.next];
      size.next += 1;
      if (stem !== undefined && (await this.#render(size, stem).catch(() => false))) {
        this.#left -= 1;
        return this.#left > 0;
      }
    }
    return false;
  }

  /** The most used size with files left; sizes of equal use in the order of pages. */
  #findSize(): Size | null {
    const open = this.#sizes.filter(({ type, next }) => next < (this.files[type]?.length ?? 0));
    return open.toSorted((a, b) => b.uses - a.uses)[0] ?? null;
  }

  /** Returns whether there was something to render. */
  async #render({ type, folder }: Size, stem: string): Promise<boolean> {
    const imageRequest = findImageRequest(type, folder, stem);
    const original = await findOriginal(this.dataDir, type, stem);
    if (imageRequest === null || original === null) return false;
    const rendition = { imageRequest, original };
    if (await this.renditions.isComplete(rendition)) return false;
    await this.renditions.complete(rendition);
    return true;
  }
}
