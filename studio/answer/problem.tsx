import { Heading } from '#app/ui/heading/heading.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { StudioContext } from './context.ts';

/** A page that says what is wrong. */
export function sendProblem(
  { sendPage }: Pick<StudioContext, 'sendPage'>,
  status: number,
  text: string,
): void {
  sendPage(
    'Problem',
    <Stack>
      <Heading level={1}>That did not work</Heading>
      <Text>{text}</Text>
      <Text>
        <a href="/studio">All shops</a>
      </Text>
    </Stack>,
    { status },
  );
}
