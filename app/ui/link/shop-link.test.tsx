import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkPrefix } from './link-prefix.ts';
import { ShopLink } from './shop-link.tsx';

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
