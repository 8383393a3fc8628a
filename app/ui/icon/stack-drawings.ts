/** Drawings of one size. */
export interface Stack {
  readonly width: number;
  readonly height: number;
  /** SVG attributes of all drawings, such as their stroke. */
  readonly attributes: string;
  /** SVG markup by name. */
  readonly drawings: Readonly<Record<string, string>>;
}

/** Between two drawings, so that the edge of one is not visible in the other. */
const GAP = 8;

/** One SVG file with the drawings below each other, for CSS masks. */
export function drawStack({ width, height, attributes, drawings }: Stack): string {
  const groups = Object.values(drawings).map(
    (drawing, at) => `<g transform='translate(0 ${at * (height + GAP)})'>${drawing}</g>`,
  );
  const viewBox = `0 0 ${width} ${(height + GAP) * groups.length - GAP}`;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}' ${attributes}>\n${groups.join('\n')}\n</svg>\n`;
}

/** The `mask-size` that makes each drawing as large as the element. */
export function sizeStack({ height, drawings }: Stack): string {
  const count = Object.keys(drawings).length;
  return `100% ${toPercent(((height + GAP) * count - GAP) / height)}`;
}

/** The vertical `mask-position` of each drawing. */
export function placeInStack({ drawings }: Stack): readonly (readonly [name: string, place: string])[] {
  const names = Object.keys(drawings);
  return names.map((name, at) => [name, toPercent(at / (names.length - 1))]);
}

const toPercent = (share: number): string => `${Number((share * 100).toFixed(3))}%`;
