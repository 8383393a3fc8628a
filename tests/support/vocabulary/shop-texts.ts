import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askApi } from '#tests/support/api/commerce-api.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

interface Named {
  readonly name: string;
  readonly alias: string;
  readonly canonicalUrl: string;
}

export interface ApiTexts {
  readonly products: {
    readonly products: readonly (Named & {
      readonly articleNumber: string;
      readonly productImages: readonly { readonly fileName: string }[];
      readonly discountCampaigns: readonly { readonly name: string; readonly canonicalUrl: string }[];
    })[];
  };
  readonly categories: readonly (Named & { readonly parentCategoryId: number })[];
  readonly brands: readonly Named[];
  readonly cmsPages: readonly { readonly canonicalUrl: string }[];
}

/** The members of a channel's file that name or describe one shop. */
export interface ChannelFile {
  readonly siteName: string;
  readonly hosts: {
    readonly primary: string;
    readonly redirects?: readonly string[];
    readonly aliases?: readonly string[];
  };
  readonly themeColor: string;
  readonly theme: { readonly style?: Readonly<Record<string, string>> };
  readonly menus: Readonly<Record<string, string>>;
  readonly search: { readonly path: string };
  readonly socialLinks: readonly { readonly url: string }[];
  readonly customerService: { readonly email: string; readonly phone: string };
}

/** Everything that the API and the channel's file say about one shop. */
export interface ShopTexts {
  readonly shop: DemoShop;
  /** By BCP 47 tag. */
  readonly api: ReadonlyMap<string, ApiTexts>;
  readonly file: ChannelFile;
  /** All of it as one text, with descriptions, menus and content. */
  readonly corpus: string;
}

const TEXTS = `query($main: String!) {
  products($ctx, take: 200, filter: { sort: ALPHABETICAL }) {
    products {
      name alias canonicalUrl articleNumber texts { text1 text2 text3 }
      productImages { fileName } discountCampaigns { name canonicalUrl }
      parameterGroups { name parameters { name value } }
    }
    filters { facets { label values { facetId label } } }
  }
  categories($ctx) { name alias canonicalUrl description parentCategoryId }
  brands($ctx) { name alias canonicalUrl description }
  cmsPages($ctx) { name title canonicalUrl }
  widgetArea(family: "Frontpage", areaName: "The front page area", $ctx) {
    containers { widgets { configuration } }
  }
  getMenuAtLocation(menuLocationId: $main, $ctx) {
    menuItems { label children { label children { label } } }
  }
}`;

/** Reads a shop's texts in all its languages. Throws when the API answers with errors. */
export async function loadShopTexts(shop: DemoShop): Promise<ShopTexts> {
  const text = await readFile(join(testServers.channelsDir, `${shop.key}.json`), 'utf8');
  const file = JSON.parse(text) as ChannelFile;
  const answers = await Promise.all(
    shop.languages.map(async (language): Promise<[string, ApiTexts]> => {
      const main = { main: file.menus.main ?? '' };
      return [language, await askApi<ApiTexts>(shop, TEXTS, main, language)];
    }),
  );
  return { shop, api: new Map(answers), file, corpus: `${JSON.stringify(answers)}\n${text}` };
}
