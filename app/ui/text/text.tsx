import type { ReactNode } from 'react';
import type { TextSize, TitleSize } from '#themes/scale.ts';
import * as styles from './text.css.ts';

export function Text(props: {
  readonly as?:
    'p' | 'span' | 'div' | 'strong' | 'em' | 'dt' | 'dd' | 'li' | 'address' | 'label' | 'time' | 'output';
  readonly size?: TextSize;
  readonly tone?: keyof typeof styles.tone;
  readonly weight?: keyof typeof styles.weight;
  readonly align?: keyof typeof styles.align;
  readonly children: ReactNode;
}) {
  const {
    as: Element = 'p',
    size = 'm',
    tone = 'normal',
    weight = 'normal',
    align = 'start',
    children,
  } = props;
  const variants = `${styles.size[size]} ${styles.tone[tone]} ${styles.weight[weight]} ${styles.align[align]}`;
  return <Element className={`${styles.text} ${variants}`}>{children}</Element>;
}

interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly size?: TitleSize;
  readonly tone?: keyof typeof styles.headingTone;
  readonly id?: string;
  readonly children: ReactNode;
}

const SIZE_OF_LEVEL = { 1: 'xl', 2: 'l', 3: 'm', 4: 's', 5: 's', 6: 's' } as const;

/** A title whose level and visual size are independent. */
export function Heading({ level, size = SIZE_OF_LEVEL[level], tone = 'title', id, children }: HeadingProps) {
  const Element = `h${level}` as const;
  const className = `${styles.heading} ${styles.headingSize[size]} ${styles.headingTone[tone]}`;
  return (
    <Element id={id} className={className}>
      {children}
    </Element>
  );
}

type ProseProps =
  | { readonly html: string; readonly children?: undefined }
  | { readonly html?: undefined; readonly children: ReactNode };

/** Styles rich text from editors: titles, paragraphs, lists, tables. `html` must be sanitised on the server. */
export function Prose({ html, children }: ProseProps) {
  if (html === undefined) return <div className={styles.prose}>{children}</div>;
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
