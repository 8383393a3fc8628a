import { BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import { LIMITS } from '#kernel/limits/limits.ts';

interface LimitRow {
  readonly variable: string;
  readonly value: number;
  readonly unit: 'bytes' | 'ms' | 'count';
  readonly bounds: string;
  readonly answer: string;
}

/** The generated parts of docs/limits.md lie between a comment with their name and one that ends them. */
const TABLES: Readonly<Record<string, Readonly<Record<string, LimitRow>>>> = {
  storefront: LIMITS,
  backend: BACKEND_LIMITS,
};

/** The document with its tables written anew. Throws where it has no place for one. */
export function withLimitsTables(document: string): string {
  return Object.entries(TABLES).reduce((text, [name, limits]) => {
    const [begin, end] = [`<!-- ${name} limits, generated -->`, `<!-- end of ${name} limits -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/limits.md has no place for the limits of the ${name}.`);
    return `${text.slice(0, from + begin.length)}\n\n${formatTable(limits)}\n\n${text.slice(to)}`;
  }, document);
}

function formatTable(limits: Readonly<Record<string, LimitRow>>): string {
  const rows = Object.entries(limits).map(
    ([name, { variable, value, unit, bounds, answer }]) =>
      `| \`${name}\` | ${bounds} | ${formatAmount(value, unit)} | \`${variable}\` | ${answer} |`,
  );
  return [
    '| limit | at most … | default | variable | beyond it |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The amount as the variable takes it, and in a larger unit where that reads better. */
function formatAmount(value: number, unit: LimitRow['unit']): string {
  const exact = value.toLocaleString('en').replaceAll(',', '\u2009');
  if (unit === 'count') return exact;
  if (unit === 'ms') return value >= 1000 ? `${value / 1000} s (${value})` : `${value} ms`;
  const [divisor, name] = value >= 1_048_576 ? [1_048_576, 'MiB'] : [1024, 'KiB'];
  const isRound = value >= divisor && (value / divisor) % 1 === 0;
  return isRound ? `${value / divisor} ${name} (${value})` : `${exact} bytes`;
}
