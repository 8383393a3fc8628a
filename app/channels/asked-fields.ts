import type { Composition } from '#themes/compositions.ts';

/** Fields of product cards that only some arrangements show (`@onlyWith` in their query): the API is not asked for others. */
export const ASKED_FIELDS = ['cardFacts', 'cardSizes', 'cardSwatches'] as const;

/** The fields that a channel's cards and lists show. */
export const selectAskedFields = ({
  card,
  list,
}: Pick<Composition, 'card' | 'list'>): Readonly<Record<(typeof ASKED_FIELDS)[number], boolean>> => ({
  cardFacts: card.kind === 'spec' || list.layout === 'table',
  cardSizes: card.quickAdd === 'sizes',
  cardSwatches: card.swatches,
});
