import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkPrefix, ShopLink, SmartLink } from './link.tsx';

test('[NV-05] a link of the shop is a plain anchor with the language prefix, and needs no router', () => {
  const html = renderToStaticMarkup(
    <LinkPrefix.Provider value="/en">
      <ShopLink to="/c/lamps" rel="next">
        Lamps
      </ShopLink>
    </LinkPrefix.Provider>,
  );
  expect(html).toBe('<a rel="next" href="/en/c/lamps">Lamps</a>');
});

test.each([
  ['https://example.com/', true],
  ['mailto:shop@example.com', false],
])('[NV-05] %s opens in a new tab, with rel=noopener: %s', (href, newTab) => {
  const html = renderToStaticMarkup(<SmartLink target={{ internal: false, href, newTab }}>Out</SmartLink>);
  expect(html).toContain(`href="${href}"`);
  expect([html.includes('target="_blank"'), html.includes('rel="noopener"')]).toEqual([newTab, newTab]);
});
