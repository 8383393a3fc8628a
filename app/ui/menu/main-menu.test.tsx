import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MainMenu, MenuChips, type MenuEntry, MenuPanelContext } from './main-menu.tsx';
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

const details = (label: string, more: Partial<MenuEntry>): MenuEntry => ({ ...entry(label), ...more });
const room = details('kitchen', {
  picture: '/images/room.jpg',
  text: 'Every day',
  children: [
    details('tableware', {
      children: [
        details('mugs', { picture: '/images/mug.jpg', text: '3 colours', pin: { x: 90, y: 40 } }),
        entry('bowls'),
      ],
    }),
  ],
});

const renderPanel = (kind: 'columns' | 'pictures' | 'room', shown: MenuEntry): string =>
  renderToStaticMarkup(
    <MenuPanel
      id="panel"
      entry={shown}
      promoted={{ ...entry('sale'), picture: '/images/sale.jpg' }}
      backLabel="Back"
      kind={kind}
    />,
  );

test('[LY-07] each kind of panel has the links of all levels, and the texts of the channel’s file', () => {
  for (const kind of ['columns', 'pictures', 'room'] as const) {
    const html = renderPanel(kind, room);
    for (const label of ['tableware', 'mugs', 'bowls']) expect(html).toContain(`href="/${label}"`);
    expect(html, kind).toContain('Every day');
  }
});

test('a room has pins for what has a place, and pictures one for each of the last level', () => {
  const pins = (html: string) => count(html, 'style="--x:90;--y:40"><a ');
  expect(pins(renderPanel('room', room))).toBe(1);
  expect(renderPanel('pictures', room)).toContain('src="/images/mug.jpg"');
  expect(pins(renderPanel('columns', room))).toBe(0);
});

test('a panel whose entries have no pictures, or more than fit, has columns', () => {
  const plain = entry('lamps', [entry('bulbs')]);
  const columns = renderPanel('columns', plain);
  expect(renderPanel('room', plain)).toBe(columns);
  expect(renderPanel('pictures', plain)).toBe(columns);
  const many = Array.from({ length: 9 }, (_, at) => details(`bulb ${at}`, { picture: '/images/bulb.jpg' }));
  expect(renderPanel('pictures', entry('lamps', many))).not.toContain('/images/bulb.jpg');
});

test('the icon of an entry is in its chip, and in the menu of phones once it is used', () => {
  const items = [details('sweets', { icon: '/images/sweet.jpg' })];
  const render = (itemLook: 'text' | 'chips') =>
    renderToStaticMarkup(<MainMenu {...TEXTS} items={items} itemLook={itemLook} />);
  expect(render('chips')).toContain('src="/images/sweet.jpg"');
  expect(render('text')).not.toContain('<img');
  expect(renderToStaticMarkup(<MenuChips label="Menu" items={items} />)).toContain('src="/images/sweet.jpg"');
});

test('a menu around the logo is two lists, the first one the longer', () => {
  const html = renderToStaticMarkup(
    <MainMenu {...TEXTS} items={[entry('a'), entry('b'), entry('c')]} isHalved />,
  );
  expect(html.split('</ul>').map((list) => count(list, '<li'))).toEqual([2, 1, 0]);
});
