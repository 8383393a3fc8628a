type Content = Readonly<Record<string, unknown>>;

/** Members whose own members an override changes one by one; every other value is replaced as a whole. */
const MERGED: Readonly<Record<string, readonly string[]>> = { theme: ['style', 'fonts'] };

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The content of a channel file while the overrides with these indices are in force: later ones take precedence, and `null` removes
 * a value. The result has no overrides of its own.
 */
export function mergeOverrides(content: Content, active: readonly number[]): Content {
  const { overrides, ...file } = content;
  const all: readonly unknown[] = Array.isArray(overrides) ? overrides : [];
  return active.reduce<Content>((merged, index) => {
    const override = all[index];
    if (!isObject(override)) return merged;
    const { from: _from, until: _until, name: _name, ...changes } = override;
    return merge(merged, changes, []);
  }, file);
}

function merge(base: Content, changes: Content, path: readonly string[]): Content {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(changes)) {
    const before = base[name];
    if (value === null) delete merged[name];
    else if (isObject(value) && isObject(before) && isMerged([...path, name]))
      merged[name] = merge(before, value, [...path, name]);
    else merged[name] = value;
  }
  return merged;
}

const isMerged = ([first = '', second, ...rest]: readonly string[]): boolean =>
  rest.length === 0 &&
  Object.hasOwn(MERGED, first) &&
  (second === undefined || MERGED[first]?.includes(second) === true);
