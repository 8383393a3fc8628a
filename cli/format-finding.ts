import type { ChannelFileError, ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';

export interface LocatedFinding {
  readonly severity: 'error' | 'warning';
  readonly finding: ChannelWarning | Omit<ChannelFileError, 'file'>;
  /** Path of the file, as the reader would open it. */
  readonly location: string;
  /** Its lines. */
  readonly lines: readonly string[];
}

/** Of the excerpt: a logo is one line of many kB. */
const MAX_EXCERPT_CHARACTERS = 100;
/** Characters of the excerpt before the position. */
const LEAD_CHARACTERS = 60;

/** Like a compiler: position, severity, reason, the line with a caret, the fix. */
export function formatFinding({ severity, finding, location, lines }: LocatedFinding): string {
  const { line, column, path, value, reason } = finding;
  const place = line === null ? location : `${location}:${line}:${column}`;
  return [
    `${place} ${severity}: ${path === '' ? '' : `${path} `}${reason}`,
    ...(line === null || column === null || lines.length === 0
      ? []
      : formatExcerpt(lines[line - 1] ?? '', line, column)),
    ...(path === '' && (lines.length > 0 || value === '') ? [] : [`  value: ${value}`]),
    ...('fix' in finding ? [`  fix: ${finding.fix}`] : []),
  ].join('\n');
}

function formatExcerpt(text: string, line: number, column: number): string[] {
  const start = column > MAX_EXCERPT_CHARACTERS ? column - LEAD_CHARACTERS : 0;
  const shown = text.slice(start, start + MAX_EXCERPT_CHARACTERS).replaceAll('\t', ' ');
  const gutter = `  ${line} | `;
  return [`${gutter}${shown}`, `${' '.repeat(gutter.length - 2)}| ${' '.repeat(column - 1 - start)}^`];
}

/** A command of GitHub's workflows, which shows the finding beside the line of a pull request. */
export function formatForGithub({ severity, finding, location }: LocatedFinding): string {
  const { line, column, path, reason } = finding;
  const facts = {
    file: location,
    line: line ?? 1,
    col: column ?? 1,
    title: path === '' ? 'channel file' : path,
  };
  const properties = Object.entries(facts).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const fix = 'fix' in finding ? `; ${finding.fix}` : '';
  return `::${severity} ${properties.join(',')}::${escapeData(`${reason}${fix}`)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
