import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SmartLink } from './smart-link.tsx';

test('an external link opens in a new tab with rel=noopener (NV-05)', () => {
  const html = renderToStaticMarkup(
    <SmartLink target={{ internal: false, href: 'https://example.com/', newTab: true }}>Out</SmartLink>,
  );
  expect(html).toContain('href="https://example.com/"');
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="noopener"');
});

test('a mailto: link opens in the same tab', () => {
  const html = renderToStaticMarkup(
    <SmartLink target={{ internal: false, href: 'mailto:shop@example.com', newTab: false }}>Write</SmartLink>,
  );
  expect(html).not.toContain('target=');
});
