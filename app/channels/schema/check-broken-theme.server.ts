import type { z } from 'zod';
import type { FileProblem } from './channel-file-error.server.ts';
import { checkTheme } from './check-theme.server.ts';
import { themeSchema } from './theme-schema.server.ts';
import { valueAt } from './value-at.server.ts';

type Issue = Pick<z.core.$ZodIssue, 'path'> & { readonly keys?: readonly string[] };

/** What else is wrong with the theme of a file that the schema rejects for `issues`: of its other members. */
export function checkBrokenTheme(content: unknown, issues: readonly Issue[]): readonly FileProblem[] {
  const theme: unknown = structuredClone(valueAt(content, ['theme']));
  const wrong = issues.flatMap(({ path, keys = [] }) =>
    path[0] === 'theme' ? (keys.length > 0 ? keys.map((key) => [...path, key]) : [path]) : [],
  );
  for (const [, member, key] of wrong) {
    // A member of a composition has no part in the checks
    const [parent, name] = member === 'style' ? [valueAt(theme, ['style']), key] : [theme, member];
    if (typeof parent === 'object' && parent !== null && name !== undefined)
      Reflect.deleteProperty(parent, name);
  }
  const { success, data } = themeSchema.safeParse(theme);
  return success
    ? checkTheme(
        data,
        wrong.flatMap(([, member, key]) => (member === 'style' ? (key ?? []) : [])),
      )
    : [];
}
