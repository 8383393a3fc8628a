import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

const target = (page: number) => ({ internal: false, href: `/allt?page=${page}`, newTab: false }) as const;

test('pages are links, the current one is marked, previous and next are named', () => {
  const html = renderToStaticMarkup(
    <Pagination
      label="Pages"
      previous={{ label: 'Previous', target: target(1) }}
      next={{ label: 'Next', target: target(3) }}
      pages={[1, 2, 3].map((page) => ({ label: `${page}`, target: target(page), current: page === 2 }))}
    />,
  );
  expect(html).toMatch(/rel="prev"[^>]*href="\/allt\?page=1"/);
  expect(html).toMatch(/rel="next"[^>]*href="\/allt\?page=3"/);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="page"[^>]*href="\/allt\?page=2"/);
});
