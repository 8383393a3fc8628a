import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SmartLink } from './smart-link.tsx';

test.each([
  ['https://example.com/', true],
  ['mailto:shop@example.com', false],
])('[NV-05] %s opens in a new tab, with rel=noopener: %s', (href, newTab) => {
  const html = renderToStaticMarkup(<SmartLink target={{ internal: false, href, newTab }}>Out</SmartLink>);
  expect(html).toContain(`href="${href}"`);
  expect([html.includes('target="_blank"'), html.includes('rel="noopener"')]).toEqual([newTab, newTab]);
});
