/** The background of a drawing: its first box after the definitions. */
const BACKGROUND = /<rect [^>]*fill="(?:url\(#(?<gradient>\w+)\)|(?<color>#[0-9a-f]{6}))"/;
const STOP = /stop-color="(#[0-9a-f]{6})"/g;

function stopsOf(svg: string, gradient: string): string[] {
  const from = svg.indexOf(`id="${gradient}"`);
  return [...svg.slice(from, svg.indexOf('Gradient>', from)).matchAll(STOP)].map(([, color = '']) => color);
}

/** Mean of colours like `#edc9a4` in three hex digits, `edc`: enough for a placeholder, and short in file names. */
function meanOf(colors: readonly string[]): string {
  const channels = [1, 3, 5].map((at) => {
    const sum = colors.reduce((total, color) => total + Number.parseInt(color.slice(at, at + 2), 16), 0);
    return Math.round(sum / colors.length / 17).toString(16);
  });
  return channels.join('');
}

/** Background colour of a drawing, three hex digits; null for a drawing without a background box. */
export function findBackgroundColor(svg: string): string | null {
  const { gradient, color } = BACKGROUND.exec(svg.slice(svg.indexOf('</defs>') + 1))?.groups ?? {};
  const colors = color === undefined ? stopsOf(svg, gradient ?? '') : [color];
  return colors.length === 0 ? null : meanOf(colors);
}
