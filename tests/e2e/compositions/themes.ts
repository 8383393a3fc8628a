import {
  CARD_KINDS,
  FOOTER_LAYOUTS,
  HEADER_LAYOUTS,
  LIST_LAYOUTS,
  PRODUCT_GALLERIES,
} from '#themes/compositions.ts';
import { PALETTES, PICTURE_TREATMENTS } from '#themes/names.ts';

const KINDS = [HEADER_LAYOUTS, FOOTER_LAYOUTS, CARD_KINDS, LIST_LAYOUTS, PRODUCT_GALLERIES];

/** The name at that place of a list that begins again at its end. */
export const inTurn = <Name>(names: readonly Name[], at: number): Name => names[at % names.length] as Name;

/** Themes that have each composition at least once, in another palette each. */
export const THEMES = Array.from({ length: Math.max(...KINDS.map(({ length }) => length)) }, (_, at) => ({
  palette: inTurn(PALETTES, at),
  header: { layout: inTurn(HEADER_LAYOUTS, at) },
  footer: { layout: inTurn(FOOTER_LAYOUTS, at) },
  card: { kind: inTurn(CARD_KINDS, at) },
  list: { layout: inTurn(LIST_LAYOUTS, at) },
  product: { gallery: inTurn(PRODUCT_GALLERIES, at) },
  pictures: inTurn(PICTURE_TREATMENTS, at),
}));

/** The theme's compositions in words, for the title of a test. */
export function toWords({ header, footer, card, list, product, pictures }: (typeof THEMES)[number]): string {
  return `${header.layout} header, ${footer.layout} footer, ${card.kind} card, ${list.layout} list, ${product.gallery} gallery, ${pictures} pictures`;
}
