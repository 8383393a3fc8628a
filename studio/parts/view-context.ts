import { createContext } from 'react';
import type { Contrast } from '#themes/contrast-pairs.ts';
import type { Rejected } from '#studio/form/apply-form.ts';
import type { Finding } from '#studio/drafts/judge-draft.ts';

/** What the controls of a form show besides the values. */
export interface FormView {
  readonly errors: readonly Finding[];
  readonly rejected: ReadonlyMap<string, Rejected>;
  /** Of each colour, by its style variable. */
  readonly contrasts: ReadonlyMap<string, Contrast>;
  /** The colours in force, by style variable. */
  readonly colours: Readonly<Record<string, string>>;
}

export const FormViewContext = createContext<FormView>({
  errors: [],
  rejected: new Map(),
  contrasts: new Map(),
  colours: {},
});
