import { expect, test } from 'vitest';
import { listSitemap } from './sitemap-footer.tsx';

const texts = { rest: 'Shop', all: (label: string) => `All in ${label}` };

test('[LY-03] each entry with pages is a column of all levels, and ends with its own page', () => {
  const items = [
    {
      label: 'Indoor',
      to: '/c/indoor' as const,
      children: [
        {
          label: 'Desk',
          to: '/c/indoor/desk' as const,
          children: [{ label: 'Bars', to: '/c/desk/bars' as const }],
        },
        { label: 'A heading', children: [{ label: 'Strips', to: '/c/indoor/strips' as const }] },
      ],
    },
  ];
  const [column] = listSitemap({ title: '', items }, texts);
  expect(column?.title).toBe('Indoor');
  expect(column?.items.map(({ label }) => label)).toEqual(['Desk', 'Bars', 'Strips', 'All in Indoor']);
});

test('entries without pages below them share the last column', () => {
  const items = [
    { label: 'Brands', to: '/brands' as const },
    { label: 'Guides', outside: { internal: false, href: 'https://example.com', newTab: false } as const },
    { label: 'A heading without pages' },
  ];
  expect(listSitemap({ title: '', items }, texts)).toEqual([{ title: 'Shop', items: items.slice(0, 2) }]);
});
