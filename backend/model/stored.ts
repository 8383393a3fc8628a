import type { z } from 'zod';

type DeepReadonly<Value> = Value extends readonly (infer Entry)[]
  ? readonly DeepReadonly<Entry>[]
  : Value extends object
    ? { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> }
    : Value;

/** The type of what a schema reads. */
export type Stored<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;
