import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

test('[VL-04] an error replaces the description, and the field refers to it', () => {
  const html = renderToStaticMarkup(
    <TextField id="zip" label="Postal code" description="Where we send it" error="Five digits" />,
  );
  expect(html).toContain('<label for="zip"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="zip-error"');
  expect(html).toContain('id="zip-error"');
  expect(html).not.toContain('Where we send it');
});

test('a valid field without description has no aria attributes', () => {
  const html = renderToStaticMarkup(<TextField id="zip" label="Postal code" error={undefined} />);
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('aria-describedby');
});

test('[VL-04] an optional field says so, and a description is read with the field', () => {
  const html = renderToStaticMarkup(
    <TextField id="co" label="C/O" optional="(optional)" description="At whose place" error={undefined} />,
  );
  expect(html.replace(/<[^>]+>/g, '')).toBe('C/O (optional)At whose place');
  expect(html).toContain('aria-describedby="co-hint"');
});
