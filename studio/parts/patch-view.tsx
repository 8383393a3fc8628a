import { structuredPatch } from 'diff';
import * as codeStyles from './code.css.ts';

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
