import type { ReactNode } from 'react';
import * as styles from './accordion.css.ts';

interface AccordionProps {
  readonly title: ReactNode;
  readonly level?: 2 | 3 | 4;
  readonly open?: boolean;
  /** Opening an accordion closes the others of the same name. */
  readonly name?: string;
  /** Wider windows show title and content without an accordion (LY-03). */
  readonly phoneOnly?: boolean;
  readonly children: ReactNode;
}

/** A title that opens and closes the content below it (LY-09); works without script. */
export function Accordion({ title, level, open = false, name, phoneOnly = false, children }: AccordionProps) {
  const Title = level === undefined ? 'span' : (`h${level}` as const);
  const nameProps = name === undefined ? {} : { name };
  return (
    <>
      {phoneOnly ? <Title className={styles.blockTitle}>{title}</Title> : null}
      <details
        {...nameProps}
        open={open}
        className={phoneOnly ? `${styles.accordion} ${styles.blockFromTablet}` : styles.accordion}
      >
        <summary className={phoneOnly ? `${styles.summary} ${styles.blockSummary}` : styles.summary}>
          <Title className={styles.title}>{title}</Title>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </>
  );
}
