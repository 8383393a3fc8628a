import type { z } from 'zod';
import { productSpecs, type ProductRow } from '#backend/core/db/catalog-rows.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { Parameter } from '#backend/model/shop.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import { slugOf } from '#backend/core/text/fold.ts';

type Spec = z.output<typeof productSpecs>[number];

function valueIn(value: string | Texts, language: Language): string {
  return typeof value === 'string' ? value : (value[language] ?? '');
}

function parameterView(scope: Scope, parameter: Parameter, spec: Spec) {
  const { language, shop } = scope;
  const value = valueIn(spec.value, language);
  const facetId = `p_${parameter.key}_${slugOf(valueIn(spec.value, shop.defaultLanguage))}`;
  const facet = parameter.filter ? shop.index.facetNumber(facetId) : undefined;
  return {
    parameterId: parameter.id,
    parameterGroupId: parameter.groupId,
    order: parameter.id,
    type: 'Single',
    name: parameter.names[language] ?? '',
    label: parameter.names[language] ?? '',
    value,
    identifier: parameter.key,
    facetId: facet === undefined ? null : facetId,
    show: true,
    showFilter: parameter.filter,
    parameterValueId: facet ?? null,
  };
}

/** `ParameterGroupType`s of a product, colour first (contract 3.3). */
export function parameterGroups(scope: Scope, row: ProductRow) {
  const specs = parseColumn('products.specs', productSpecs, row.specs);
  const groups = new Map<number, { name: string; parameters: ReturnType<typeof parameterView>[] }>();
  for (const spec of specs) {
    const parameter = scope.shop.parameters.get(spec.parameterId);
    if (parameter === undefined) continue;
    const group = groups.get(parameter.groupId) ?? {
      name: parameter.groupNames[scope.language] ?? '',
      parameters: [],
    };
    group.parameters.push(parameterView(scope, parameter, spec));
    groups.set(parameter.groupId, group);
  }
  return [...groups]
    .toSorted(([left], [right]) => left - right)
    .map(([parameterGroupId, { name, parameters }]) => ({
      parameterGroupId,
      order: parameterGroupId,
      productId: row.id,
      name,
      parameters: parameters.toSorted((left, right) => left.order - right.order),
    }));
}
