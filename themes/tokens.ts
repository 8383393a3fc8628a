import type { StyleKey } from './names.ts';

/** What a brand is made of: one CSS value per style variable. A palette that forgets one does not compile. */
export type Tokens = Readonly<Record<StyleKey, string>>;

/** What a channel file may say over its palette (CH-09). */
export type TokenOverrides = Readonly<Partial<Record<StyleKey, string>>>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A style key as code writes it: `accent-color` → `accentColor`. */
export type TokenName = CamelCase<StyleKey>;
