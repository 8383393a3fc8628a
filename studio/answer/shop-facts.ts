import { valueAt } from '#app/channels/schema/value-at.server.ts';
import type { Place } from '#studio/parts/json-area.tsx';

/** The shop's name; null where the file has none. */
export function titleOf(content: unknown): string | null {
  const siteName = valueAt(content, ['siteName']);
  return typeof siteName === 'string' && siteName !== '' ? siteName : null;
}

/** The place of the text that an address marks; null for none. */
export function readPlace(query: URLSearchParams): Place | null {
  const [line, column] = ['line', 'column'].map((name) => Number(query.get(name)));
  if (!line || !Number.isInteger(line) || line < 0) return null;
  return { line, column: column && Number.isInteger(column) && column > 0 ? column : 1 };
}
