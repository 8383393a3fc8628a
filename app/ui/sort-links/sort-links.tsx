import type { LinkTarget } from '#app/ui/link/link-target.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './sort-links.css.ts';

export interface SortLink {
  readonly label: string;
  readonly target: LinkTarget;
  readonly current?: boolean;
}

interface SortLinksProps {
  /** Text before the links, and the accessible name of the landmark. */
  readonly label: string;
  readonly items: readonly SortLink[];
}

/** The sort orders of a list as plain links. */
export function SortLinks({ label, items }: SortLinksProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            <TargetLink
              className={styles.link}
              target={item.target}
              rel="nofollow"
              aria-current={item.current === true || undefined}
            >
              {item.label}
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
