import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';

const target = (href: string) => ({ internal: false, href, newTab: false }) as const;

test('the last crumb is the current page and not a link, even when it has a URL', () => {
  const html = renderToStaticMarkup(
    <Breadcrumbs
      label="Way"
      items={[
        { label: 'Home', target: target('/') },
        { label: 'Lamps', target: target('/c/lamps') },
      ]}
    />,
  );
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Home<\/a>/);
  expect(html).toContain('<span aria-current="page">Lamps</span>');
  expect(html).not.toContain('href="/c/lamps"');
});
