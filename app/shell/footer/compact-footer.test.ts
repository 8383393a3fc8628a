import { expect, test } from 'vitest';
import { listFooterLinks } from './compact-footer.tsx';

const menuOf = (...labels: readonly string[]) =>
  JSON.stringify({ title: '', items: labels.map((label) => ({ label, to: `/${label}` })) });

test('[LY-03] the links of all menus are one row: each page once, without those of the copyright line', () => {
  const links = listFooterLinks({
    menus: {
      main: menuOf('lamps'),
      topBar: menuOf('help'),
      footerFirst: menuOf('tables', 'terms'),
      footerSecond: menuOf('help', 'privacy', 'cookies'),
      footerThird: menuOf('tables', 'about'),
    },
    serviceLinks: ['/terms', '/privacy'].map((to) => ({ label: to, to: to as '/' })),
    cookiesPath: '/cookies',
  });
  expect(links.map(({ label }) => label)).toEqual(['tables', 'help', 'about']);
});
