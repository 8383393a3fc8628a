import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** `items[0].name`, `tags[]`. */
const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d*\])*$/;

/** Whether a form's schema has a field of this name: `email`, or `items[0].skuId` of a list of objects. */
export function hasName(schema: Schema, name: string): boolean {
  return NAME.test(name) && hasPath(schema, name.match(/[^.[\]]+|\[\d*\]/g) ?? []);
}

function hasPath(schema: Schema, path: readonly string[]): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [first, ...rest] = path;
  // An optional field, one with a default value and the like
  if ('innerType' in def) return hasPath(def.innerType, path);
  switch (def.type) {
    case 'object': {
      const member = first !== undefined && Object.hasOwn(def.shape, first) ? def.shape[first] : undefined;
      return member !== undefined && hasPath(member, rest);
    }
    case 'array':
      // A list's field may also be submitted once, or repeated, by its plain name.
      if (first === undefined) return hasPath(def.element, path);
      return first.startsWith('[') && hasPath(def.element, rest);
    case 'pipe':
      // A preprocessed field has its fields after the transform, any other one before.
      return hasPath(def.in._zod.def.type === 'transform' ? def.out : def.in, path);
    case 'union':
      return def.options.some((option) => hasPath(option, path));
    default:
      return first === undefined;
  }
}
