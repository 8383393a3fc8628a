import { expect, it } from 'vitest';
import { placeTooltip } from './watch-tooltips.ts';

const WINDOW = { width: 400, height: 300 };
const SIZE = { width: 100, height: 30 };
const control = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 40 });

it('places a tooltip below its control, above it near the lower edge, and inside the window', () => {
  expect(placeTooltip(control(100, 50), SIZE, WINDOW)).toEqual({ left: 70, top: 96 });
  expect(placeTooltip(control(100, 250), SIZE, WINDOW)).toEqual({ left: 70, top: 214 });
  expect(placeTooltip(control(0, 50), SIZE, WINDOW).left).toBe(6);
  expect(placeTooltip(control(360, 50), SIZE, WINDOW).left).toBe(294);
});
