import { z } from 'zod';
import { channelFileSchema } from './channel-schema.server.ts';

/** The part of JSON Schema that `z.toJSONSchema` writes for channel files. */
export interface SchemaNode {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly propertyNames?: SchemaNode;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
}

/** The JSON Schema of a channel file. `io: 'input'` makes fields with a default optional. */
export const CHANNEL_SCHEMA = z.toJSONSchema(channelFileSchema, {
  io: 'input',
  target: 'draft-7',
}) as SchemaNode;

/** A reference to a definition replaced by what it names, and a union by its branches. */
export function listBranches(node: SchemaNode): readonly SchemaNode[] {
  if (node.$ref) {
    const target = CHANNEL_SCHEMA.definitions?.[node.$ref.replace('#/definitions/', '')];
    return target ? listBranches(target) : [];
  }
  return node.anyOf ? node.anyOf.flatMap(listBranches) : [node];
}

/** What the schema says about a place of a channel file; several nodes within a union. */
function listNodes(path: readonly PropertyKey[]): readonly SchemaNode[] {
  let nodes: readonly SchemaNode[] = [CHANNEL_SCHEMA];
  for (const part of path) nodes = nodes.flatMap(listBranches).flatMap((node) => stepInto(node, part));
  return nodes;
}

function stepInto(node: SchemaNode, part: PropertyKey): readonly SchemaNode[] {
  if (typeof part === 'number') return node.items ? [node.items] : [];
  const named = node.properties?.[String(part)];
  if (named) return [named];
  return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
}

/** The names that an object at this place of a channel file may have. */
export function listKnownNames(path: readonly PropertyKey[]): readonly string[] {
  return listNodes(path)
    .flatMap(listBranches)
    .flatMap((node) => [
      ...Object.keys(node.properties ?? {}),
      ...listBranches(node.propertyNames ?? {}).flatMap((names) => (names.enum ?? []).map(String)),
    ]);
}

/** What belongs at this place of a channel file, in words; null where the schema does not say. */
export function findDescription(path: readonly PropertyKey[]): string | null {
  return listNodes(path).find(({ description }) => description)?.description ?? null;
}
