import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { bannerFileName, type Shop } from '#backend/model/shop.ts';
import { stemOf, type ImageRequest, type ImageType } from './image-path.ts';

/** Least time between two readings of a shop's products: unknown names must not cause reading without end. */
const REFRESH_MS = 10_000;
/** Rows per reading: some milliseconds, after which other requests have their turn. */
const ROWS_AT_ONCE = 2000;

const imagesRow = z.object({ id: z.int(), images: jsonColumn(z.array(z.string())) });

type Picture = Pick<ImageRequest, 'type' | 'stem'>;

interface ProductPictures {
  readonly stems: ReadonlySet<string>;
  /** SQLite's counter of other processes' commits. */
  readonly version: number;
  readonly readAt: number;
}

/**
 * Which shop shows a picture (CH-11): those of its products, categories, brands, content pages and areas. Several shops may
 * show the same picture. Only the seed and operators change products, while the server is stopped or from another process;
 * so a picture that is not known is looked up again after another process has written to the database.
 */
export class PictureOwners {
  readonly #database: Database;
  readonly #shops: ReadonlyMap<string, Shop>;
  readonly #now: () => number;
  readonly #content = new Map<string, ReadonlySet<string>>();
  readonly #products = new Map<string, Promise<ProductPictures>>();

  /** `shops` by channel id. */
  constructor(database: Database, shops: ReadonlyMap<string, Shop>, now: () => number = Date.now) {
    this.#database = database;
    this.#shops = shops;
    this.#now = now;
    for (const [channelId, shop] of shops) this.#content.set(channelId, new Set(listContentPictures(shop)));
  }

  /**
   * The shop that shows the picture: that of the channel, or without a channel the first one that does. Null when
   * none shows it, or when the channel is no shop's.
   */
  async findShop(picture: Picture, channelId: string | null = null): Promise<Shop | null> {
    for (const shop of this.#shops.values()) {
      const isAsked = channelId === null || shop.channelId === channelId;
      if (isAsked && (await this.#shows(shop, picture))) return shop;
    }
    return null;
  }

  async #shows({ channelId }: Shop, { type, stem }: Picture): Promise<boolean> {
    if (type !== 'product') return this.#content.get(channelId)?.has(keyOf(type, stem)) ?? false;
    const { stems } = await this.#getProducts(channelId);
    return stems.has(stem) || (await this.#getProducts(channelId, true)).stems.has(stem);
  }

  async #getProducts(channelId: string, isMiss = false): Promise<ProductPictures> {
    const known = this.#products.get(channelId);
    if (known && !(isMiss && this.#isOutdated(await known))) return known;
    const current = this.#products.get(channelId);
    // Another request may have begun to read meanwhile
    if (current && current !== known) return current;
    const reading = this.#readProducts(channelId);
    this.#products.set(channelId, reading);
    reading.catch(() => this.#products.delete(channelId));
    return reading;
  }

  #isOutdated({ version, readAt }: ProductPictures): boolean {
    return this.#now() - readAt >= REFRESH_MS && version !== this.#database.raw.readDataVersion();
  }

  async #readProducts(channelId: string): Promise<ProductPictures> {
    const [version, readAt] = [this.#database.raw.readDataVersion(), this.#now()];
    const sql = `select id, images from products where channel_id = ? and id > ? order by id limit ${ROWS_AT_ONCE}`;
    const stems = new Set<string>();
    for (let last: number | undefined = -1; last !== undefined;) {
      const rows: z.output<typeof imagesRow>[] = this.#database.raw.select(imagesRow, sql, [channelId, last]);
      for (const name of rows.flatMap(({ images }) => images))
        for (const stem of stemsOf(name)) stems.add(stem);
      last = rows.at(-1)?.id;
      if (last !== undefined) await nextTurn();
    }
    return { stems, version, readAt };
  }
}

const keyOf = (type: ImageType, stem: string): string => `${type}/${stem}`;

/** The stem of a file name of the API; none for a name that is not served. */
const stemsOf = (name: string): string[] => [stemOf(encodeURIComponent(name)) ?? []].flat();

/** Keys of the pictures of categories, campaigns, brands, pages and areas, drafts included: previews show them. */
function listContentPictures({ key, categories, brands, campaigns, areas, pages }: Shop): string[] {
  const named = (type: ImageType, pictures: readonly (string | null)[]): string[] =>
    pictures
      .flatMap((picture) => (picture === null ? [] : stemsOf(bannerFileName(key, picture))))
      .map((stem) => keyOf(type, stem));
  const widgets = [...areas, ...pages]
    .flatMap(({ containers }) => containers)
    .flatMap((container) => container.widgets);
  return [
    ...named(
      'categoryheader',
      [...categories.values(), ...campaigns.values()].map(({ image }) => image),
    ),
    ...named(
      'brandheader',
      [...brands.values()].map(({ image }) => image),
    ),
    ...named('pagewidget', [
      ...widgets.flatMap(({ images }) => images),
      ...[...brands.values()].map(({ portrait }) => portrait),
    ]),
  ];
}
