import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountBadge } from '#app/ui/display/tag.tsx';
import { Button } from './button.tsx';

test('a button is of type button unless it asks for submit', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test('a loading button is disabled and keeps its accessible name', () => {
  const html = renderToStaticMarkup(<Button loading>Send</Button>);
  expect(html).toContain('disabled=""');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Send');
});

test('the badge is shown above 0 only (LY-01)', () => {
  expect(renderToStaticMarkup(<CountBadge count={0} />)).toBe('');
  expect(renderToStaticMarkup(<CountBadge count={3} />)).toContain('>3<');
  expect(renderToStaticMarkup(<CountBadge count={120} />)).toContain('>99+<');
});
