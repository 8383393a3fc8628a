import { Heading } from '#app/ui/heading/heading.tsx';
import type { Draft } from '#studio/drafts/draft-store.ts';
import type { Finding, Verdict } from '#studio/drafts/judge-draft.ts';
import { sectionOf, SECTION_TITLES } from '#studio/form/sections.ts';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';

interface StatusViewProps {
  readonly draft: Draft;
  readonly verdict: Verdict;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What the server would say of the draft. */
export function StatusView({ draft, verdict: { errors, warnings } }: StatusViewProps) {
  const isValid = errors.length === 0;
  const isChanged = draft.text !== draft.base;
  return (
    <section className={styles.card} aria-live="polite">
      <Heading level={2} size="s">
        <span className={`${styles.stateMark} ${isValid ? styles.state.good : styles.state.bad}`}>
          {isValid ? 'No errors' : count(errors.length, 'error')}
        </span>
      </Heading>
      <p className={formStyles.hint}>
        {draft.base === null
          ? 'A new shop, not saved yet.'
          : isChanged
            ? 'Changes are not saved yet.'
            : 'As the file is.'}
        {warnings.length > 0 ? ` ${count(warnings.length, 'warning')}.` : ''}
      </p>
      <FindingList findings={errors} tone="bad" />
      <FindingList findings={warnings} tone="fair" />
    </section>
  );
}

function FindingList({
  findings,
  tone,
}: {
  readonly findings: readonly Finding[];
  readonly tone: 'bad' | 'fair';
}) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map(({ path, reason, line, column, ...rest }) => (
        <li key={`${path} ${reason}`} className={styles.finding}>
          <strong className={styles.state[tone]}>
            {path === '' ? 'file' : path}
            {line === null ? '' : ` (${line}:${column})`}
          </strong>{' '}
          {reason}
          {'fix' in rest && rest.fix ? `; ${rest.fix}` : ''}. In {SECTION_TITLES[sectionOf(path)]}.
        </li>
      ))}
    </ul>
  );
}
