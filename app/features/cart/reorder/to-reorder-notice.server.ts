import type { CartNotice } from '#app/features/cart/changes/cart-answer.ts';
import type { Translate } from '#app/i18n/messages.ts';
import type { ReorderedLine, ReorderProblem } from './reorder.server.ts';

/** Names that one sentence has room for: a one-time message is a cookie. */
const MAX_NAMES = 3;
const PROBLEMS: readonly ReorderProblem[] = ['soldOut', 'gone', 'full', 'failed'];

/** What the cart's page says after a reorder: that all is there, or what is missing, and why. */
export function toReorderNotice(
  t: Translate,
  lines: readonly ReorderedLine[],
): Pick<CartNotice, 'key' | 'values'> {
  const details = listDetails(t, lines).join(' ');
  const added = lines.reduce((sum, line) => sum + line.added, 0);
  if (added === 0) return { key: 'cart.reorder.none', values: { details } };
  if (details === '') return { key: 'cart.reorder.all', values: { count: added } };
  return { key: 'cart.reorder.some', values: { details } };
}

function listDetails(t: Translate, lines: readonly ReorderedLine[]): readonly string[] {
  const fewer = lines.filter(({ problem }) => problem === 'fewer');
  return [
    ...(fewer.length === 0 ? [] : [t('cart.reorder.fewer', { names: joinNames(fewer, formatFewer) })]),
    ...PROBLEMS.flatMap((problem) => {
      const affected = lines.filter((line) => line.problem === problem);
      return affected.length === 0
        ? []
        : [t(`cart.reorder.${problem}`, { names: joinNames(affected, ({ name }) => name) })];
    }),
  ];
}

const formatFewer = ({ name, added, wanted }: ReorderedLine): string => `${name} (${added}/${wanted})`;

function joinNames(lines: readonly ReorderedLine[], toText: (line: ReorderedLine) => string): string {
  const names = lines.slice(0, MAX_NAMES).map(toText);
  return lines.length > MAX_NAMES ? `${names.join(', ')} + ${lines.length - MAX_NAMES}` : names.join(', ');
}
