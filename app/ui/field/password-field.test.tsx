import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

const TEXTS = { show: 'Show', hide: 'Hide' };

test('[VL-05] without script a password is a plain field of its kind, without the button that would do nothing', () => {
  const html = renderToStaticMarkup(
    <PasswordField
      id="p"
      name="password"
      label="Password"
      error={undefined}
      autoComplete="current-password"
      texts={TEXTS}
    />,
  );
  expect(html).toContain('type="password"');
  expect(html).toContain('autoComplete="current-password"');
  expect(html).not.toContain('<button');
});

test('[VL-04] the error belongs to the field', () => {
  const html = renderToStaticMarkup(
    <PasswordField id="p" label="Password" autoComplete="new-password" texts={TEXTS} error="Too weak" />,
  );
  expect(html).toContain('aria-describedby="p-error"');
  expect(html).toContain('aria-invalid="true"');
});
