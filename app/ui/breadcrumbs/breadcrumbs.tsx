import type { LinkTarget } from '#app/ui/link/link-target.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import * as styles from './breadcrumbs.css.ts';

export interface Breadcrumb {
  readonly label: string;
  /** Absent for the page itself. */
  readonly target?: LinkTarget;
}

interface BreadcrumbsProps {
  /** Accessible name of the landmark. */
  readonly label: string;
  /** From Home to the page itself (LY-06). */
  readonly items: readonly Breadcrumb[];
}

/** The path from the start page to this page. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`} className={styles.item}>
            <Crumb item={item} isLast={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ item, isLast }: { readonly item: Breadcrumb; readonly isLast: boolean }) {
  if (isLast) return <span aria-current="page">{item.label}</span>;
  return item.target ? (
    <SmartLink target={item.target} look="row">
      {item.label}
    </SmartLink>
  ) : (
    <span>{item.label}</span>
  );
}
