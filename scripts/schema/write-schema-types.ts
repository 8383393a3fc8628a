/* `tsx scripts/schema/write-schema-types.ts`: writes app/commerce/schema-types.json, the output types of backend/schema.graphql.
   `npm run verify` runs it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql';
import { format, resolveConfig } from 'prettier';

const toPath = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const target = toPath('app/commerce/schema-types.json');
const schema = buildSchema(readFileSync(toPath('backend/schema.graphql'), 'utf8'));
const objects = Object.values(schema.getTypeMap()).filter(
  (type) => isObjectType(type) && !type.name.startsWith('__'),
) as GraphQLObjectType[];
const types = Object.fromEntries(objects.map((type) => [type.name, listFields(type)]));

function listFields(type: GraphQLObjectType): Record<string, string> {
  const fields = Object.values(type.getFields());
  return Object.fromEntries(fields.map((field) => [field.name, String(field.type)]));
}

const table = {
  query: schema.getQueryType()?.name,
  mutation: schema.getMutationType()?.name,
  types,
};
const options = await resolveConfig(target);
writeFileSync(target, await format(JSON.stringify(table), { ...options, filepath: target }));
