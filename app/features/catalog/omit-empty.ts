/** Leaves out fields that are null, undefined or an empty text, so that loader data does not contain them. */
export function omitEmpty<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], null | undefined | ''> } {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  // `Object.fromEntries` loses the type of the keys
  return Object.fromEntries(entries) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], null | undefined | ''>;
  };
}

/** A list of the API without nulls: any list may be null and may contain nulls (contract 1.4). */
export function compact<Item>(items: readonly (Item | null)[] | null | undefined): Item[] {
  return (items ?? []).filter((item) => item !== null);
}
