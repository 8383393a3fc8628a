import {
  at,
  between,
  type Block,
  block,
  darken,
  lighten,
  line,
  type Motif,
  path,
  shadow,
  type Sketch,
  tone,
} from '#backend/demo/drawings/base/shapes.ts';
import { truffle } from './chocolate.ts';

type Size = readonly [width: number, height: number];

/** A flat open box seen from above, drawn around its centre; `inside` lies on the lining. */
export function openBox([w, h]: Size, card: string, lining: string, inside: string): string {
  const around = (grow: number): Block => [-w / 2 - grow, -h / 2 - grow, w + grow * 2, h + grow * 2, 20];
  return (
    block(around(28), '#3a2030', 'opacity=".3" filter="url(#soft)"') +
    block(around(28), darken(card, 0.12)) +
    block(around(18), lighten(card, 0.14)) +
    block(around(0), lining) +
    inside
  );
}

/** A lid lying flat, drawn around its centre; `print` is what is on it. */
export function flatLid(sketch: Sketch, [w, h]: Size, card: string, print: string): string {
  return (
    block([-w / 2, -h / 2 + 16, w, h, 22], '#3a2030', 'opacity=".28" filter="url(#soft)"') +
    block([-w / 2, -h / 2, w, h, 22], sketch.linear([lighten(card, 0.25), card, darken(card, 0.18)], 30)) +
    print
  );
}

/** A compartment that cuts off what does not fit in; `contents` is drawn around its centre. */
export function compartment(sketch: Sketch, [x, y, w, h, r]: Block, floor: string, contents: string): string {
  const clip = sketch.clip(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`);
  return (
    `<g clip-path="${clip}">` +
    block([x, y, w, h, r], darken(floor, 0.24), 'data-part="compartment"') +
    block([x, y + 14, w, h, r], darken(floor, 0.08)) +
    at([x + w / 2, y + h / 2], contents) +
    '</g>'
  );
}

/** Pieces in rows that fill a compartment; `piece` draws one around its own centre. */
export function rowsOf(
  sketch: Sketch,
  [columns, rows]: readonly [columns: number, rows: number],
  [dx, dy]: readonly [dx: number, dy: number],
  piece: (index: number) => string,
): string {
  return Array.from({ length: columns * rows }, (_, i) =>
    at(
      [
        ((i % columns) - (columns - 1) / 2) * dx + between(sketch, -8, 8),
        (Math.floor(i / columns) - (rows - 1) / 2) * dy + between(sketch, -8, 8),
      ],
      piece(i),
      between(sketch, -14, 14),
    ),
  ).join('');
}

/** Crumpled tissue paper along the upper edge of something `w` wide. */
export function tissue(sketch: Sketch, w: number, y: number): string {
  const folds = Array.from({ length: 9 }, (_, i) => {
    const x = -w / 2 + (i * w) / 8;
    return `L${x.toFixed(0)} ${(y - between(sketch, 44, 96)).toFixed(0)}L${(x + w / 16).toFixed(0)} ${(y - between(sketch, 8, 30)).toFixed(0)}`;
  }).join('');
  return path(
    `M${-w / 2} ${y + 60}${folds}L${w / 2} ${y + 60}Z`,
    sketch.linear(['#ffffff', '#f3e6dc'], 80),
    'stroke="#d9c6ba" stroke-width="4" stroke-linejoin="round"',
  );
}

/** A card written by hand, drawn around its centre. */
export function writtenCard(accent: string, lines: string): string {
  return (
    block([-150, -96, 300, 208, 10], '#3a2030', 'opacity=".3" filter="url(#soft)"') +
    block([-150, -105, 300, 210, 10], '#fffaf2') +
    path(
      'M0 -26C-26 -46 -46 -58 -38 -76C-30 -94 -6 -88 0 -70C6 -88 30 -94 38 -76C46 -58 26 -46 0 -26Z',
      accent,
    ) +
    line(lines, darken(accent, 0.45), 6)
  );
}

/** Eight truffles in a flat box lined with tissue paper, its lid behind. */
export const truffleBox: Motif = (sketch, colors) => {
  const box = tone(colors, 2);
  const pieces = rowsOf(sketch, [4, 2], [196, 208], () =>
    at([0, 88], truffle(sketch, tone(colors, 0), tone(colors, 1)), 0, 0.62),
  );
  const lid = flatLid(
    sketch,
    [820, 440],
    box,
    block([-382, -192, 764, 384, 14], 'none', `stroke="${tone(colors, 1)}" stroke-width="7"`),
  );
  return (
    shadow([0, 30, 560, 70]) +
    at([110, -600], lid, 10 + between(sketch, -3, 3)) +
    at(
      [0, -220],
      openBox([820, 440], box, '#fff6ec', tissue(sketch, 800, -196) + pieces),
      -3 + between(sketch, -2, 2),
    )
  );
};
