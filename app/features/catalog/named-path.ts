/** A link by its text; `path` has no language prefix. */
export interface NamedPath {
  readonly name: string;
  readonly path: string;
}
