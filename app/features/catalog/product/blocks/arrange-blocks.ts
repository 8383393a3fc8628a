import { PRODUCT_BLOCKS, type ProductBlock, type ProductChoice } from '#themes/compositions.ts';

/** Shown only where the channel's file names them. */
const OPTIONAL: readonly ProductBlock[] = ['facts', 'maker'];
const SECTIONS: readonly ProductBlock[] = ['description', 'specification', 'maker'];
/** What belongs to the choice and the purchase; the title is the lead, the rest informs. */
const BUYING: readonly ProductBlock[] = ['price', 'variants', 'stock', 'buy', 'history'];
const LEAD: readonly ProductBlock[] = ['title', 'facts'];

export interface ArrangedBlocks {
  readonly lead: readonly ProductBlock[];
  readonly buying: readonly ProductBlock[];
  readonly telling: readonly ProductBlock[];
  /** Sections that are shown one at a time: an accordion at the end of the text, or tabs below it. */
  readonly sections: readonly ProductBlock[];
  /** In full width below pictures and text. */
  readonly below: readonly ProductBlock[];
}

/** The blocks of a product page by their places, in the order of `theme.product`. */
export function arrangeBlocks({
  order,
  sections,
}: Pick<ProductChoice, 'order' | 'sections'>): ArrangedBlocks {
  const rest = PRODUCT_BLOCKS.filter((block) => !order.includes(block) && !OPTIONAL.includes(block));
  const all = [...order, ...rest];
  const grouped = sections === 'open' ? [] : all.filter((block) => SECTIONS.includes(block));
  const isBelow = (block: ProductBlock): boolean => block === 'specification' && !order.includes(block);
  const others = all.filter((block) => !grouped.includes(block));
  return {
    lead: others.filter((block) => LEAD.includes(block)),
    buying: others.filter((block) => BUYING.includes(block)),
    telling: others.filter((block) => !LEAD.includes(block) && !BUYING.includes(block) && !isBelow(block)),
    sections: grouped,
    below: others.filter((block) => isBelow(block)),
  };
}
