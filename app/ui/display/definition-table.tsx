import type { ReactNode } from 'react';
import * as styles from './definition-table.css.ts';

export function DefinitionTable({
  caption,
  rows,
}: {
  readonly caption?: string;
  readonly rows: readonly { readonly term: string; readonly value: ReactNode }[];
}) {
  return (
    <table className={styles.table}>
      {caption === undefined ? null : <caption className={styles.caption}>{caption}</caption>}
      <tbody>
        {rows.map((row) => (
          <tr key={row.term}>
            <th scope="row" className={styles.term}>
              {row.term}
            </th>
            <td className={styles.value}>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
