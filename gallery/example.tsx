import type { ReactNode } from 'react';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/text/text.tsx';

/** A text that is longer than parts expect, with a word that is longer than a phone is wide. */
export const LONG =
  'A label that goes on and on, as translations into Finnish do: Kolmivaihekilowattituntimittarinlukijaharjoittelija, and then some more';

/** A long text of common words, for what does not break words. */
export const LONG_LABEL = 'A label that goes on and on, as translations into other languages do';

/** An address that leads nowhere. */
export const HERE = { internal: true, to: '#' } as const;

interface ExampleProps {
  /** The state that is shown. */
  readonly state: string;
  readonly children: ReactNode;
}

/** A part in one state, with the state's name. */
export function Example({ state, children }: ExampleProps) {
  return (
    <Stack space="xxs">
      <Text size="xs" tone="muted">
        {state}
      </Text>
      <div>{children}</div>
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part with all its states. */
export function Part({ title, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Stack space="s">
        <Heading level={2} size="m">
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}
