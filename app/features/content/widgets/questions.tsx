import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { QuestionsWidget } from '#app/features/content/widget.ts';

/** Questions and answers as accordions, which work without script (LY-09). */
export function Questions({ widget: { title, questions } }: { readonly widget: QuestionsWidget }) {
  return (
    <Stack as="section" space="s">
      {title ? <Heading level={2}>{title}</Heading> : null}
      <div>
        {questions.map(({ question, answer }) => (
          <Accordion key={question} title={question} level={title ? 3 : 2}>
            <Prose html={answer} />
          </Accordion>
        ))}
      </div>
    </Stack>
  );
}
