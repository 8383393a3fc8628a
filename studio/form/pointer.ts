/** A place in a channel file. */
export type Path = readonly (string | number)[];

/** The name of a form field: the place as a JSON pointer (RFC 6901), `/locales/0/code`. */
export const toName = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The place that a form field names. A part of digits is an index. */
export const toPath = (name: string): Path =>
  name
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d{1,4}$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    );

/** The same place as findings write it, `locales[0].code`. */
export const toFindingPath = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${part}`)).join('');

/** The id of the control, or of the group, of a finding: `locales[0].code` → `f.locales.0.code`. */
export const idOfField = (findingPath: string): string =>
  `f.${findingPath.replaceAll('[', '.').replaceAll(']', '')}`;
