import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MainMenu, type MenuEntry, MenuPanelContext } from './main-menu.tsx';
import { MenuPanel } from './menu-panel.tsx';

const entry = (label: string, children: readonly MenuEntry[] = []): MenuEntry => ({
  label,
  target: { internal: true, to: `/${label}` },
  ...(children.length > 0 ? { children } : {}),
});
const ITEMS = [entry('lamps', [entry('pendants', [entry('veneer')]), entry('bulbs')]), entry('brands')];
const TEXTS = { label: 'Menu', submenuLabel: 'More in {label}', backLabel: 'Back' };

const count = (html: string, part: string): number => html.split(part).length - 1;

test('[LY-07] a page has the first level of the menu, and the levels below for browsers without script', () => {
  const html = renderToStaticMarkup(<MainMenu {...TEXTS} items={ITEMS} />);
  const scripted = html.replace(/<noscript>.*<\/noscript>/, '');
  expect(count(scripted, '<a ')).toBe(2);
  expect(scripted).toContain('aria-label="More in lamps"');
  expect(count(html, '<a ')).toBe(5);
});

test('[LY-07] a menu that is used has its panels, with a tile and a way back', () => {
  const html = renderToStaticMarkup(
    <MenuPanelContext.Provider value={MenuPanel}>
      <MainMenu {...TEXTS} items={ITEMS} promoted={{ ...entry('sale'), picture: '/images/sale.jpg' }} />
    </MenuPanelContext.Provider>,
  );
  expect(html).not.toContain('<noscript>');
  expect(html).toContain('id="submenu-0"');
  expect(html).toContain('>Back</button>');
  for (const label of ['pendants', 'veneer', 'bulbs', 'sale']) expect(html).toContain(`href="/${label}"`);
  expect(html).toContain('src="/images/sale.jpg"');
});

test('a menu around the logo is two lists, the first one the longer', () => {
  const html = renderToStaticMarkup(
    <MainMenu {...TEXTS} items={[entry('a'), entry('b'), entry('c')]} isHalved />,
  );
  expect(html.split('</ul>').map((list) => count(list, '<li'))).toEqual([2, 1, 0]);
});
