import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountBadge } from '#app/ui/tag/count-badge.tsx';
import { Button } from './button.tsx';

test('a button does not submit a form unless told to', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test('a button at work takes no further click and keeps its name', () => {
  const html = renderToStaticMarkup(<Button loading>Send</Button>);
  expect(html).toContain('disabled=""');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Send');
});

test('the badge shows only above 0 (LY-01)', () => {
  expect(renderToStaticMarkup(<CountBadge count={0} />)).toBe('');
  expect(renderToStaticMarkup(<CountBadge count={3} />)).toContain('>3<');
  expect(renderToStaticMarkup(<CountBadge count={120} />)).toContain('>99+<');
});
