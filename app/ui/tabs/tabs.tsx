import { type CSSProperties, type ReactNode, useId } from 'react';
import * as styles from './tabs.css.ts';

export interface TabSection {
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly sections: readonly TabSection[];
  /** Heading level of the titles. */
  readonly level: 2 | 3;
}

/**
 * Sections of which one is shown, side by side as tabs from tablets on, as an accordion on phones. They are `details` of one name:
 * without script they work alike, and a search in the page finds what is closed.
 */
export function Tabs({ sections, level }: TabsProps) {
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
