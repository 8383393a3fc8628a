import { listChannelFields, type FieldDescription } from '#app/channels/schema/channel-reference.server.ts';
import { formatLimits, LIMITS } from '#kernel/limits/limits.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage-error.ts';

/** `reference [field]`: what a channel file may contain, from the schema; a field with all below it, or everything. */
export const reference: Command = ([wanted], { isJson }) => {
  const fields = listChannelFields().filter(({ field }) => wanted === undefined || isBelow(field, wanted));
  if (wanted !== undefined && fields.length === 0)
    throw new UsageError(`no field of channel files is called ${wanted}: reference prints all of them`);
  return Promise.resolve({ exitCode: 0, output: isJson ? fields : fields.map(formatField).join('\n') });
};

/** Lists are written with or without brackets. */
const toPlace = (field: string): string => `${field.replaceAll('[]', '')}.`;
const isBelow = (field: string, wanted: string): boolean => toPlace(field).startsWith(toPlace(wanted));

function formatField({ field, takes, presence, meaning, values }: FieldDescription): string {
  const kind = presence === '' ? takes : `${takes}; ${presence}`;
  return [
    `${field}  (${kind})`,
    ...(meaning ? [`  ${meaning}`] : []),
    ...values.map(([value, words]) => `    ${value}: ${words}`),
  ].join('\n');
}

/** `limits`: every limit of the storefront with its variable, its default and what the visitor gets beyond it. */
export const limits: Command = (_words, { isJson }) =>
  Promise.resolve({ exitCode: 0, output: isJson ? LIMITS : formatLimits(LIMITS) });
