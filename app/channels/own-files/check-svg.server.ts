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
