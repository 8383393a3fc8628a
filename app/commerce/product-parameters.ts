/* Parameters of products by identifiers that a channel file names: on product pages and in the product feed. */

export type ParameterGroups =
  | readonly ({
      readonly parameters:
        readonly ({ readonly identifier: string | null; readonly value: string | null } | null)[] | null;
    } | null)[]
  | null
  | undefined;

/** The value of a parameter, several joined as the API repeats one per value; null where the product has none. */
export function findParameter(groups: ParameterGroups, identifier: string | undefined): string | null {
  if (identifier === undefined) return null;
  const values = (groups ?? [])
    .flatMap((group) => group?.parameters ?? [])
    .flatMap((each) => (each?.identifier === identifier ? (each.value?.trim() ?? '') : []))
    .filter((value) => value !== '');
  return values.length === 0 ? null : [...new Set(values)].join(', ');
}

/** The energy efficiency class of Regulation (EU) 2017/1369, A to G; null for anything else. */
export function findEnergyClass(
  { energyClass }: { readonly energyClass?: string | undefined },
  groups: ParameterGroups,
): string | null {
  const value = findParameter(groups, energyClass)?.toUpperCase() ?? '';
  return /^[A-G]$/.test(value) ? value : null;
}
