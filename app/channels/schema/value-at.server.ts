/** The value at a path of parsed JSON; undefined where there is none. */
export function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  let value = content;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part) as unknown;
  }
  return value;
}
