import type { Drawing } from './base/drawing.ts';
import { homeDrawings } from './home/home.ts';
import { lampDrawings } from './lamps/lamps.ts';
import { lightDrawings } from './lights/lights.ts';
import { sweetsDrawings } from './sweets/sweets.ts';

type Drawings = Readonly<Record<string, Drawing>>;
/** Name of a tile: what is drawn on it, and in which colours. */
type Tiles = Readonly<Record<string, readonly [kind: string, ...colors: string[]]>>;

/** Left, top, width and height of a crop. */
type Crop = readonly [number, number, number, number];

/** The 4:3 crop of a portrait drawing from y `top` on, for standing motifs and for those that hang or fill the drawing. */
const sceneFrom = (top: number): Crop => [0, top, 1600, 1200];
const STANDING = sceneFrom(640);
const HANGING = sceneFrom(420);

/** Crops a drawing by its viewBox. */
function cropped(draw: Drawing, [left, top, width, height]: Crop): Drawing {
  return (colors, seed) =>
    draw(colors, seed).replace(/<svg\b[^>]*>/, (start) =>
      start
        .replace(/\bwidth="\d+"/, `width="${width}"`)
        .replace(/\bheight="\d+"/, `height="${height}"`)
        .replace(/\bviewBox="[^"]*"/, `viewBox="${left} ${top} ${width} ${height}"`),
    );
}

/** The drawing of a kind. Throws for a kind that does not exist. */
function getDrawing(drawings: Drawings, kind: string): Drawing {
  const draw = drawings[kind];
  if (draw === undefined) throw new Error(`There is no drawing of the kind "${kind}"`);
  return draw;
}

const isHanging = (kind: string): boolean => /pendant|reel/.test(kind);

/** Product drawings in fixed colours: portrait as `tile-…`, and cropped to 4:3 as `scene-…`. */
function tilesOf(drawings: Drawings, tiles: Tiles): Record<string, Drawing> {
  const pictures = Object.entries(tiles).flatMap(([name, [kind, ...colors]]): [string, Drawing][] => {
    const draw = getDrawing(drawings, kind);
    const tile: Drawing = (_colors, seed) => draw(colors, seed);
    const crop = isHanging(kind) ? HANGING : STANDING;
    return [
      [`tile-${name}`, tile],
      [`scene-${name}`, cropped(tile, crop)],
    ];
  });
  return Object.fromEntries(pictures);
}

/** Portraits of makers: what each is known for, seen closely. */
function portraitsOf(drawings: Drawings, makers: Tiles): Record<string, Drawing> {
  const pictures = Object.entries(makers).map(([key, [kind, ...colors]]): [string, Drawing] => {
    const draw = getDrawing(drawings, kind);
    return [`maker-${key}`, (_colors, seed) => draw(colors, seed, 'detail')];
  });
  return Object.fromEntries(pictures);
}

export const sweetsTiles = tilesOf(sweetsDrawings, {
  bag: ['bag', '#e5486b', '#fff6ea', '#f6b52e'],
  liquorice: ['allsorts', '#221d24', '#f19ab0', '#f4c64f'],
  chocolate: ['pralines', '#4a2a1e', '#d9a441', '#8a3f52'],
  caramel: ['caramels', '#c88a3e', '#f3e3c3', '#8f5724'],
  gift: ['giftbox', '#c63d52', '#f7e4d4', '#e6b054'],
});

export const homeTiles = tilesOf(homeDrawings, {
  mug: ['mug', '#4f6672', '#e9dfcf', '#c98a5a'],
  bowl: ['bowl', '#6f8f86', '#e8dcc6', '#b5653f'],
  throw: ['throw', '#44604e', '#e9dcc4', '#b0563f'],
  knife: ['knife', '#9aa5ab', '#7a4a2e', '#4d6b66'],
  candles: ['tapers', '#d9a441', '#8b5e3c', '#6f8f86'],
});

export const lampTiles = tilesOf(lampDrawings, {
  petal: ['petal-pendant', '#e3b778', '#e9e2d5', '#c9d3d2'],
  table: ['table-lamp', '#ddb57c', '#f1e6d2', '#c4cfc6'],
  lantern: ['table-lantern', '#ddb57c', '#6b4a30', '#b9c6cf'],
  wax: ['wax-tin', '#e0b35c', '#8c8f86', '#dad8c8'],
});

export const lightTiles = tilesOf(lightDrawings, {
  desk: ['arm-lamp', '#d9482b', '#ffe6b0', '#15244a'],
  smart: ['smart-bulb', '#ff7ab8', '#5b8cff', '#16224d'],
  garden: ['bollard', '#3d475b', '#ffdf9e', '#0f1d44'],
  bike: ['bike-front', '#1d2433', '#f2f7ff', '#101d45'],
  strip: ['strip-reel', '#fff3d6', '#f6b95a', '#152a5c'],
});

export const sweetsPortraits = portraitsOf(sweetsDrawings, {
  kvistholm: ['lollipop', '#e5394f', '#fff2ea', '#f6a6a0'],
  svartudden: ['diamonds', '#1f1e24', '#55525c', '#7fc4b8'],
  mosso: ['pralines', '#4a2a1e', '#c9974f', '#7b1f32'],
  plingplong: ['mushrooms', '#e06c5a', '#f7e8d2', '#d9a066'],
  smaltkullen: ['caramels', '#c88a3e', '#f3e3c3', '#8f5724'],
  kuusvaara: ['gummies', '#b3203f', '#5a3d8f', '#e2902c'],
  fjordal: ['bar', '#b97a45', '#2f5a6e', '#f3d9a8'],
  skagholm: ['domes', '#4a2a1e', '#f2e2d0', '#d9657a'],
  askeriet: ['giftbox', '#c63d52', '#f7e4d4', '#e6b054'],
  burkbod: ['tin', '#2f4a7a', '#f0b65f', '#dfe6f2'],
});

export const lampPortraits = portraitsOf(lampDrawings, {
  havupaja: ['petal-pendant', '#e0b06a', '#8a5a2f', '#e9dcc6'],
  kelosorvi: ['turned-pendant', '#e3c795', '#efe7d8', '#c7d2c4'],
  lastuliekki: ['table-lantern', '#ddb57c', '#6b4a30', '#b9c6cf'],
  tuohitie: ['sconce', '#d8a868', '#6b4a30', '#dcd8c9'],
  niittylanka: ['linen-shade', '#e3d6bb', '#c19a66', '#cfd6d0'],
  iltakajo: ['table-lamp', '#ddb57c', '#f1e6d2', '#c4cfc6'],
});

export const lightPortraits = portraitsOf(lightDrawings, {
  ljuskant: ['strip-reel', '#fff3d6', '#f6b95a', '#152a5c'],
  riktning: ['downlight', '#2b3140', '#ffe3ad', '#16264f'],
  skymna: ['smart-bulb', '#ff7ab8', '#5b8cff', '#16224d'],
  driftvolt: ['driver', '#e9eef6', '#4d86ff', '#1c3a8c'],
  nattvarv: ['bike-front', '#1d2433', '#f2f7ff', '#101d45'],
  gardslys: ['bollard', '#3d475b', '#ffdf9e', '#0f1d44'],
  pultis: ['arm-lamp', '#d2492f', '#ffe6b0', '#1a2c58'],
  taktil: ['dial', '#c2cbda', '#7fb2ff', '#1b3578'],
});

export const homePortraits = portraitsOf(homeDrawings, {
  kallio: ['mug', '#4f6672', '#e9dfcf', '#c98a5a'],
  loimu: ['throw', '#b0432f', '#f3dcc6', '#5f6f68'],
  hakt: ['candlestick', '#35343a', '#e8b45a', '#7f97a0'],
  norrbark: ['spoons', '#d2a56e', '#5a4632', '#c9b48a'],
  pajuko: ['basket', '#b98a52', '#7a5532', '#4d6b66'],
  sandvar: ['vase', '#7f9fa8', '#e8b9a0', '#8aa06b'],
  vintermo: ['tapers', '#d9a441', '#8b5e3c', '#6f8f86'],
});
