import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { Finding } from '#studio/drafts/judge-draft.ts';
import { SECTION_TITLES, SECTIONS, sectionOf, type Section } from '#studio/form/sections.ts';
import * as styles from './studio.css.ts';

interface SectionTabsProps {
  readonly section: Section;
  readonly errors: readonly Finding[];
}

/** The parts of the file, each with the number of its errors. Buttons, so that a change of the part sends what was typed. */
export function SectionTabs({ section, errors }: SectionTabsProps) {
  return SECTIONS.map((each) => {
    const count = errors.filter(({ path }) => sectionOf(path) === each).length;
    return (
      <button
        key={each}
        name="do"
        value={`go:${each}`}
        aria-current={each === section ? 'true' : undefined}
        className={styles.tab}
      >
        {SECTION_TITLES[each]}
        {count > 0 ? (
          <span className={styles.tabCount}>
            {count}
            <VisuallyHidden> {count === 1 ? 'error' : 'errors'}</VisuallyHidden>
          </span>
        ) : null}
      </button>
    );
  });
}
