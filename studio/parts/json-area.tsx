import { structuredPatch } from 'diff';
import type { Finding } from '#studio/drafts/judge-draft.ts';
import * as codeStyles from './code.css.ts';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';

/** A position in the text, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface JsonAreaProps {
  readonly text: string;
  readonly findings: readonly Finding[];
  /** The one that the address names; null for none. */
  readonly place: Place | null;
}

/** A drawing is one line of many kB. */
const MAX_COLUMNS = 400;

/**
 * The whole text, with the numbers of its lines beside it. The numbers are targets of links (`#L12`), so that a browser scrolls to a line
 * without script.
 */
export function JsonArea({ text, findings, place }: JsonAreaProps) {
  const lines = text.split('\n');
  const columns = Math.min(MAX_COLUMNS, Math.max(...lines.map(({ length }) => length)));
  const marked = new Set(findings.flatMap(({ line }) => line ?? []));
  return (
    <div className={formStyles.group}>
      <label htmlFor="text" className={formStyles.legend}>
        The file as JSON
      </label>
      {place === null ? null : <PlaceView lines={lines} findings={findings} place={place} />}
      <div className={codeStyles.codeFrame} data-json-frame="">
        <pre aria-hidden className={codeStyles.lineNumbers} data-json-numbers="">
          {lines.map((_, at) => (
            <span
              key={at}
              id={`L${at + 1}`}
              className={
                marked.has(at + 1)
                  ? `${codeStyles.lineNumber} ${codeStyles.faultyLine}`
                  : codeStyles.lineNumber
              }
            >
              {at + 1}
            </span>
          ))}
        </pre>
        <textarea
          id="text"
          name="text"
          defaultValue={text}
          rows={lines.length + 1}
          cols={columns + 2}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
          aria-invalid={findings.length > 0 || undefined}
          aria-describedby={place === null ? undefined : 'place'}
          data-line={place?.line}
          data-column={place?.column}
          className={codeStyles.codeText}
        />
      </div>
    </div>
  );
}

interface PlaceViewProps extends Pick<JsonAreaProps, 'findings'> {
  readonly lines: readonly string[];
  readonly place: Place;
}

const AROUND = 2;
const LEAD_CHARACTERS = 40;
const SHOWN_CHARACTERS = 100;

/** The lines around a position with a mark below its column, and the reason. */
function PlaceView({ lines, findings, place: { line, column } }: PlaceViewProps) {
  const [first, last] = [Math.max(1, line - AROUND), Math.min(lines.length, line + AROUND)];
  if (line > lines.length) return null;
  const start = Math.max(0, column - LEAD_CHARACTERS);
  const digits = String(last).length;
  const show = (number: number): string =>
    `${String(number).padStart(digits)} | ${(lines[number - 1] ?? '').slice(start, start + SHOWN_CHARACTERS)}`;
  const mark = `${' '.repeat(digits)} | ${' '.repeat(column - 1 - start)}^`;
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    // What scrolls has to be reachable by the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section id="place" className={codeStyles.place} tabIndex={0} aria-label={`Line ${line}`}>
      {findings
        .filter((finding) => finding.line === line)
        .map(({ path, reason }) => (
          <p key={`${path} ${reason}`} className={styles.state.bad}>
            Line {line}: {path} {reason}.
          </p>
        ))}
      <pre className={codeStyles.lines}>
        {numbers.flatMap((number) => (number === line ? [show(number), mark] : [show(number)])).join('\n')}
      </pre>
    </section>
  );
}

const KINDS = { '+': 'added', '-': 'removed' } as const;

/** What changed between two texts, line by line. */
export function PatchView({
  before,
  after,
  label,
}: {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}) {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 3 });
  if (hunks.length === 0) return <p>There is no difference.</p>;
  return (
    // What scrolls has to be reachable by the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={codeStyles.code} tabIndex={0} aria-label={label}>
      <pre className={codeStyles.lines}>
        {hunks.map(({ oldStart, newStart, lines }) => (
          <span key={newStart}>
            <span className={codeStyles.diffLine.place}>{`line ${oldStart} → ${newStart}`}</span>
            {lines.map((line, at) => (
              <span key={at} className={codeStyles.diffLine[kindOf(line)]}>
                {line.length > 400 ? `${line.slice(0, 400)}…` : line}
                {'\n'}
              </span>
            ))}
          </span>
        ))}
      </pre>
    </section>
  );
}

function kindOf(line: string): keyof typeof codeStyles.diffLine {
  const [sign = ''] = line;
  return sign === '+' || sign === '-' ? KINDS[sign] : 'same';
}
