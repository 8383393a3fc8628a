import { z } from 'zod';

/**
 * An enum whose values are explained: editors show the texts beside the values, and the operators' reference lists them.
 */
export function describedEnum<Name extends string>(meanings: Readonly<Record<Name, string>>) {
  const names = Object.keys(meanings) as [Name, ...Name[]];
  return z.enum(names).meta({ enumDescriptions: names.map((name) => meanings[name]) });
}
