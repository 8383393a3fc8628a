import { type CSSProperties, type ReactNode, useId } from 'react';
import * as styles from './tabs.css.ts';

export interface TabSection {
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * Tabs from tablets on, an accordion on phones. They are `details` of one name: they work without script, and the browser's search
 * finds text in closed ones.
 */
export function Tabs({
  sections,
  level,
}: {
  readonly sections: readonly TabSection[];
  readonly level: 2 | 3;
}) {
  const name = useId();
  const Title = `h${level}` as const;
  const count: CSSProperties & Record<`--${string}`, number> = { '--tabs': sections.length };
  return (
    <div className={styles.tabs} style={count}>
      {sections.map(({ title, content }, index) => (
        <details key={title} name={name} open={index === 0} className={styles.tab}>
          <summary className={styles.summary}>
            <Title className={styles.title}>{title}</Title>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
