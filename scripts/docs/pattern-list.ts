interface JudgedPattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
  readonly verdict: string;
}

const BEGIN = '<!-- patterns, generated -->';

/** docs/patterns.md with the patterns of each file, before formatting. Throws where it has no place for them. */
export function withPatternList(document: string, patterns: readonly JudgedPattern[]): string {
  const at = document.indexOf(BEGIN);
  if (at < 0) throw new Error('docs/patterns.md has no place for the patterns.');
  const files = [...new Set(patterns.map(({ file }) => file))];
  const list = files.map((file) => {
    const items = patterns.filter((pattern) => pattern.file === file).map(toItem);
    return `- \`${file}\`\n${[...new Set(items)].join('\n')}`;
  });
  return `${document.slice(0, at + BEGIN.length)}\n\n${list.join('\n')}\n`;
}

/** The pattern is between more backticks than it has in a row. */
function toItem({ source, flags, verdict }: JudgedPattern): string {
  const pattern = `/${source}/${flags}`;
  return `  - ${pattern.includes('`') ? `\`\` ${pattern} \`\`` : `\`${pattern}\``} ${verdict}`;
}
