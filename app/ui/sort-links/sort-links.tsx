import { useDisclosure } from '#app/ui/details/use-disclosure.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { LinkTarget } from '#app/ui/link/link-target.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
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

/** The sort orders of a list as plain links: in a row on wide windows, in a menu that opens on narrow ones. */
export function SortLinks({ label, items }: SortLinksProps) {
  const { attributes } = useDisclosure({ closesOnLink: true });
  return (
    <nav aria-label={label} className={styles.nav}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {/* The events bubble up from the summary and the links */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details {...attributes} className={styles.menu}>
        <summary className={styles.opener}>
          <VisuallyHidden>{`${label}: `}</VisuallyHidden>
          <span className={styles.current}>{items.find((item) => item.current)?.label ?? label}</span>
          <Icon name="chevron-down" size="s" />
        </summary>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.label}>
              <TargetLink
                className={styles.link}
                target={item.target}
                rel="nofollow"
                preventScrollReset
                aria-current={item.current === true || undefined}
              >
                {item.label}
              </TargetLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
