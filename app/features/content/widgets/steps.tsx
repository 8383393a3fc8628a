import { Heading } from '#app/ui/heading/heading.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './steps.css.ts';
import type { StepsWidget } from '#app/features/content/widget.ts';

/** Numbered steps, side by side from tablets on. */
export function Steps({ widget: { title, steps } }: { readonly widget: StepsWidget }) {
  return (
    <section className={styles.section}>
      {title ? <Heading level={2}>{title}</Heading> : null}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <Heading level={title ? 3 : 2} size="m">
              {step.title}
            </Heading>
            {step.text ? <Text>{step.text}</Text> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
