import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';

const SCHEMA = buildSchema(readFileSync('backend/schema.graphql', 'utf8'));
/** The catalogue's own data, the same for every visitor; it would make documents too large. */
const PUBLIC_TYPES: ReadonlySet<string> = new Set(['ProductType', 'CurrencyType']);

function selectFields(type: GraphQLObjectType, above: readonly string[]): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return field.name;
    if (PUBLIC_TYPES.has(inner.name) || above.includes(inner.name)) return [];
    return `${field.name} ${selectFields(inner, [...above, inner.name])}`;
  });
  return `{ ${fields.join(' ')} }`;
}

/** The selection of every field of a type and of its parts, as the schema has them now. */
export function selectEverything(typeName: string): string {
  const type = SCHEMA.getType(typeName);
  if (!isObjectType(type)) throw new Error(`The schema has no object type ${typeName}.`);
  return selectFields(type, [typeName]);
}
