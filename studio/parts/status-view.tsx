import { Heading, VisuallyHidden } from '#app/ui/text/text.tsx';
import { type Draft, isChanged } from '#studio/drafts/draft.ts';
import type { Finding, Verdict } from '#studio/drafts/judge-draft.ts';
import { type Section, SECTION_TITLES, sectionOf, SECTIONS } from '#studio/form/sections.ts';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What the server would say of the draft. */
export function StatusView({
  draft,
  verdict: { errors, warnings },
  storeProblem,
}: {
  readonly draft: Draft;
  readonly verdict: Verdict;
  /** Why drafts end with the process; null where they outlive it. */
  readonly storeProblem: string | null;
}) {
  const isValid = errors.length === 0;
  const isUnsaved = isChanged(draft);
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
          : isUnsaved
            ? 'Changes are not saved yet.'
            : 'As the file is.'}
        {warnings.length > 0 ? ` ${count(warnings.length, 'warning')}.` : ''}
        {isUnsaved ? (
          <button name="do" value="discard" className={styles.linkButton}>
            Discard {draft.base === null ? 'the draft' : 'the changes'}
          </button>
        ) : null}
      </p>
      {isUnsaved && storeProblem !== null ? (
        <p className={styles.state.bad}>A restart of the server loses this draft: {storeProblem}.</p>
      ) : null}
      <FindingList findings={errors} tone="bad" file={`${draft.key}.json`} />
      <FindingList findings={warnings} tone="fair" file={`${draft.key}.json`} />
    </section>
  );
}

/** Each with buttons to its control and its line: they send the form first, so that nothing typed is lost. */
function FindingList({
  findings,
  tone,
  file: own,
}: {
  readonly findings: readonly Finding[];
  readonly tone: 'bad' | 'fair';
  /** Of the shop. A finding can be about a file beside it. */
  readonly file: string;
}) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map(({ path, reason, line, column, ...rest }) => {
        const file = 'file' in rest && rest.file ? rest.file : own;
        return (
          <li key={`${path} ${reason} ${line}`} className={styles.finding}>
            <strong className={styles.state[tone]}>{path === '' ? file : path}</strong> {reason}
            {'fix' in rest && rest.fix ? `; ${rest.fix}` : ''}
            {reason.endsWith('?') ? '' : '.'}
            {file === own ? <Places path={path} line={line} column={column} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Places({ path, line, column }: Pick<Finding, 'path' | 'line' | 'column'>) {
  const section = sectionOf(path);
  return (
    <>
      {path === '' || section === 'json' ? null : (
        <button name="do" value={`show:${path}`} className={styles.linkButton}>
          Show in {SECTION_TITLES[section]}
        </button>
      )}
      {line === null ? null : (
        <button name="do" value={`go:json:${line}:${column ?? 1}`} className={styles.linkButton}>
          Line {line}:{column ?? 1}
        </button>
      )}
    </>
  );
}

/** The parts of the file, each with the number of its errors. Buttons, so that a change of the part sends what was typed. */
export function SectionTabs({
  section,
  errors,
}: {
  readonly section: Section;
  readonly errors: readonly Finding[];
}) {
  return SECTIONS.map((each) => {
    const found = errors.filter(({ path }) => sectionOf(path) === each).length;
    return (
      <button
        key={each}
        name="do"
        value={`go:${each}`}
        aria-current={each === section ? 'true' : undefined}
        className={styles.tab}
      >
        {SECTION_TITLES[each]}
        {found > 0 ? (
          <span className={styles.tabCount}>
            {found}
            <VisuallyHidden> {found === 1 ? 'error' : 'errors'}</VisuallyHidden>
          </span>
        ) : null}
      </button>
    );
  });
}
