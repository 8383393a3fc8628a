import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

test('an invalid field refers to its error and description', () => {
  const html = renderToStaticMarkup(
    <TextField id="zip" label="Postal code" description="Where we send it" error="Five digits" />,
  );
  expect(html).toContain('<label for="zip"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="zip-error zip-hint"');
  expect(html).toContain('id="zip-error"');
  expect(html).toContain('id="zip-hint"');
});

test('a valid field without description has no aria attributes', () => {
  const html = renderToStaticMarkup(<TextField id="zip" label="Postal code" />);
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('aria-describedby');
});
