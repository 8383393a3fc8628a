import type { ReactNode } from 'react';
import * as styles from './definition-table.css.ts';

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
}

interface DefinitionTableProps {
  readonly caption?: string;
  readonly rows: readonly Definition[];
}

/** A table of terms and values, such as a product's specifications. */
export function DefinitionTable({ caption, rows }: DefinitionTableProps) {
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
