import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyView } from './lazy-view.tsx';

test('the server renders a lazy view at once, and marks it for the browser', () => {
  const View = lazyView(
    'a-part',
    ({ text }: { readonly text: string }) => <p>{text}</p>,
    () => Promise.reject(new Error('not on the server')),
  );
  expect(renderToString(<View text="ready" />)).toBe('<p>ready</p><template data-part="a-part"></template>');
});
