import { compact } from '#app/features/catalog/omit-empty.ts';
import type { ProductFact } from './product-card.ts';

interface ApiFact {
  readonly identifier?: string | null;
  readonly name: string | null;
  readonly label: string | null;
  readonly value: string | null;
  readonly show: boolean;
}

export interface ApiFactGroup {
  readonly parameters: readonly (ApiFact | null)[] | null;
}

/** Facts of a product that shows its own first ones. */
const MAX_FACTS = 3;
const MISSING: ProductFact = { label: '', value: '' };

/**
 * The parameters with the wanted identifiers, in their order, so that they are columns of a table; without wanted ones the
 * product's first three. A parameter with several values has one fact with all of them.
 */
export function toFacts(
  groups: readonly (ApiFactGroup | null)[] | null | undefined,
  wanted: readonly string[],
): readonly ProductFact[] {
  const found = new Map<string, ProductFact>();
  const parameters = compact(groups).flatMap((group) => compact(group.parameters));
  for (const { identifier, ...parameter } of parameters) {
    const fact = findShown(parameter);
    if (fact === null) continue;
    const key = identifier ?? fact.label;
    const before = found.get(key);
    found.set(key, before ? { ...fact, value: `${before.value}, ${fact.value}` } : fact);
  }
  if (wanted.length === 0) return [...found.values()].slice(0, MAX_FACTS);
  const facts = wanted.map((identifier) => found.get(identifier) ?? MISSING);
  return facts.every((fact) => fact === MISSING) ? [] : facts;
}

/** Null for a parameter that shoppers do not see. */
function findShown({ name, label, value, show }: Omit<ApiFact, 'identifier'>): ProductFact | null {
  const shown = { label: label?.trim() || name?.trim() || '', value: value?.trim() ?? '' };
  return show && shown.label !== '' && shown.value !== '' ? shown : null;
}
