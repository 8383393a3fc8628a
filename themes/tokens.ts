import type { StyleKey } from './names.ts';

/** The values of a brand: one CSS value per style variable. */
export type Tokens = Readonly<Record<StyleKey, string>>;

/** Values that a channel file overrides in its palette (CH-09). */
export type TokenOverrides = Readonly<Partial<Record<StyleKey, string>>>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A style key in camel case: `accent-color` → `accentColor`. */
export type TokenName = CamelCase<StyleKey>;
