import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

interface CardFactsProps {
  readonly product: Pick<ProductCard, 'facts'>;
  readonly look: string;
}

/** A product's facts in one line, because an element for each would be a third of the card; their names are the tooltip. */
export function CardFacts({ product: { facts = [] }, look }: CardFactsProps) {
  const known = facts.filter(({ value }) => value !== '');
  if (known.length === 0) return null;
  return (
    <p className={look} title={known.map(({ label, value }) => `${label}: ${value}`).join(', ')}>
      {known.map(({ value }) => value).join(' · ')}
    </p>
  );
}
