import { expect, test } from 'vitest';
import { drawingFamily } from '#backend/demo/drawings/kinds.ts';
import { pageWidgetSize } from './page-widget-size.ts';

const SHOPS = ['karamell', 'koivu', 'lumo', 'nordic'];

test('every banner drawing has its kind’s size, in px and in its viewBox', () => {
  for (const shop of SHOPS)
    for (const [kind, draw] of Object.entries(drawingFamily(shop).banners)) {
      const { width, height } = pageWidgetSize(kind);
      const start = /<svg\b[^>]*>/.exec(draw([], 1))?.[0] ?? '';
      expect(start, `${shop} ${kind}`).toContain(`width="${width}"`);
      expect(start, `${shop} ${kind}`).toContain(`height="${height}"`);
      expect(start, `${shop} ${kind}`).toMatch(new RegExp(`viewBox="\\d+ \\d+ ${width} ${height}"`));
    }
});
