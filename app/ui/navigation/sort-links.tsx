import { useDisclosure } from '#app/ui/display/use-disclosure.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { type LinkTarget, TargetLink } from '#app/ui/link/link.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import * as styles from './sort-links.css.ts';

/** The sort orders of a list: a row of links on wide windows, a menu on narrow ones. */
export function SortLinks({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly {
    readonly label: string;
    readonly target: LinkTarget;
    readonly current?: boolean;
  }[];
}) {
  const { attributes } = useDisclosure({ closesOnLink: true });
  return (
    <nav aria-label={label} className={styles.nav}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
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
