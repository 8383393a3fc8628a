import { Parser } from 'htmlparser2';

/** Of one file: pages contain the drawings. */
const MAX_ICON_BYTES = 2048;
const VIEW_BOX = '0 0 24 24';

const ELEMENTS: readonly string[] = [
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
];
const GEOMETRY = 'd cx cy r rx ry x y x1 y1 x2 y2 width height points transform';
const PAINT = 'fill stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit fill-rule clip-rule';
const WRITTEN: ReadonlySet<string> = new Set(`${GEOMETRY} ${PAINT} opacity`.split(' '));
/** What drawing programs add, and icons do without. */
const DROPPED = /^(?:xmlns|class$|id$|role$|version$|focusable$|viewBox$|aria-|data-|xml:)/;
const VALUE = /^[\w\s.,#%()+-]{0,2048}$/;

/** The drawing of an icon as a `data:` URL for a CSS mask, or why its file is none: it `must …`. */
export type IconDrawing = { readonly url: string } | { readonly reason: string };

/** Accepts shapes on the icons' grid and nothing else. The drawing is written anew from what was accepted. */
export function readIcon(text: string): IconDrawing {
  if (Buffer.byteLength(text) > MAX_ICON_BYTES)
    return { reason: `must have at most ${MAX_ICON_BYTES} bytes as an icon` };
  const faults: string[] = [];
  const parts: string[] = [];
  let viewBox: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (parts.length === 0) viewBox = attributes.viewBox;
        const given = Object.entries(attributes).filter(([key]) => !DROPPED.test(key));
        faults.push(...listFaults(name, given));
        // A size would be that of the mask
        const written = given.filter(([key]) => name !== 'svg' || !/^(?:width|height)$/.test(key));
        parts.push(`<${name}${written.map(([key, value]) => ` ${key}='${toLine(value)}'`).join('')}>`);
      },
      onclosetag(name) {
        parts.push(`</${name}>`);
      },
      ontext(part) {
        if (part.trim() !== '') faults.push('must not contain text');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (viewBox !== VIEW_BOX) return { reason: `must be an SVG document with viewBox="${VIEW_BOX}"` };
  const [fault] = faults;
  return fault === undefined ? { url: toDataUrl(parts.join('')) } : { reason: fault };
}

function listFaults(name: string, attributes: readonly (readonly [string, string])[]): readonly string[] {
  if (!ELEMENTS.includes(name))
    return [`must not contain the element ${name}: icons have ${ELEMENTS.join(', ')}`];
  return attributes.flatMap(([key, value]) => {
    if (!WRITTEN.has(key)) return [`must not have the attribute ${key} on ${name}`];
    return VALUE.test(value) && !/url/i.test(value) ? [] : [`must have plain values: ${key} on ${name}`];
  });
}

const toLine = (value: string): string => value.replaceAll(/\s+/g, ' ');

function toDataUrl(markup: string): string {
  const svg = markup.replace('<svg', `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${VIEW_BOX}'`);
  return `data:image/svg+xml,${svg.replaceAll(/[%<>#]/g, encodeURIComponent)}`;
}
