import type { ReactNode } from 'react';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';

/** An unusually long text, with a word that is wider than a phone. */
export const LONG =
  'A label that goes on and on, as translations into Finnish do: Kolmivaihekilowattituntimittarinlukijaharjoittelija, and then some more';

/** A long text of common words, for components that do not break words. */
export const LONG_LABEL = 'A label that goes on and on, as translations into other languages do';

/** A link target that stays on the page. */
export const HERE = { internal: true, to: '#' } as const;

/** A component in one state, with the state's name. */
export function Example({ state, children }: { readonly state: string; readonly children: ReactNode }) {
  return (
    <Stack space="xxs">
      <Text size="xs" tone="muted">
        {state}
      </Text>
      <div>{children}</div>
    </Stack>
  );
}

/** A component with all its states. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
