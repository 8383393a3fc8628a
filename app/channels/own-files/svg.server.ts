import { Parser } from 'htmlparser2';

/** They run code, or show other documents. */
const ACTIVE_ELEMENTS: readonly string[] = [
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
];
const REFERENCES: readonly string[] = ['href', 'src'];

/** Drawing programs stay far below. The parser looks through all open elements at each end tag that fits none. */
const MAX_DEPTH = 200;

/** `svg:script` → `script`. */
const localNameOf = (name: string): string => name.toLowerCase().replace(/^.*:/, '');

/**
 * Why an SVG document is not a mere picture: scripts, event handlers, references to other files; null where it is one. Pages
 * show it with `<img>` and it is sent with a policy of its own, so this finds what would not work.
 */
export function findSvgFault(text: string): string | null {
  const faults: string[] = [];
  let root: string | null = null;
  let styles = '';
  let isInStyle = false;
  let depth = 0;
  let isClosed = false;
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localNameOf(name);
        root ??= element;
        depth += 1;
        if (depth > MAX_DEPTH) {
          isTooDeep = true;
          parser.reset();
          return;
        }
        isInStyle = element === 'style';
        if (ACTIVE_ELEMENTS.includes(element)) faults.push(`contains the element ${name}`);
        faults.push(...Object.entries(attributes).flatMap(([key, value]) => findFault(key, value) ?? []));
      },
      ontext(part) {
        if (isInStyle) styles += part;
      },
      onclosetag(_name, isImplied) {
        isInStyle = false;
        depth -= 1;
        isClosed ||= depth === 0 && !isImplied;
      },
      onprocessinginstruction(name, content) {
        if (/^\?xml-|^!.*\[/is.test(`${name} ${content}`)) faults.push('refers to other documents');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (isTooDeep) return `is nested more than ${MAX_DEPTH} elements deep`;
  if (root !== 'svg') return 'is no SVG document';
  // A root without content closes itself
  if (!isClosed && !text.trimEnd().endsWith('/>')) return 'ends in the middle of an element';
  return faults[0] ?? (loadsFiles(styles) ? 'has styles that load other files' : null);
}

function findFault(key: string, value: string): string | null {
  const name = localNameOf(key);
  if (name.startsWith('on')) return `has the event handler ${key}`;
  if (REFERENCES.includes(name))
    return /^(?:#|data:image\/)/i.test(value.trim()) ? null : `refers to ${value.trim().slice(0, 60)}`;
  return !key.startsWith('xmlns') && loadsFiles(value) ? `loads another file in ${key}` : null;
}

/** `url(#gradient)` is a part of the same document. */
const loadsFiles = (text: string): boolean =>
  /@import|javascript:/i.test(text) || /url\(["']?[^#"')\s]/i.test(text.replaceAll(/\s/g, ''));

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
type IconDrawing = { readonly url: string } | { readonly reason: string };

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
