/** The fields that say something: null, undefined and empty texts left out, so that they do not travel to the browser. */
export function omitEmpty<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], null | undefined | ''> } {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  // FromEntries forgets which keys it was given
  return Object.fromEntries(said) as { [Key in keyof Fields]?: Exclude<Fields[Key], null | undefined | ''> };
}

/** A list of the API without its holes: every list of it may be null and hold nulls (contract 1.4). */
export function compact<Item>(items: readonly (Item | null)[] | null | undefined): Item[] {
  return (items ?? []).filter((item) => item !== null);
}
