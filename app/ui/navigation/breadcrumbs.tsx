import { type LinkTarget, SmartLink } from '#app/ui/link/link.tsx';
import * as styles from './breadcrumbs.css.ts';

interface Breadcrumb {
  readonly label: string;
  /** Absent for the current page. */
  readonly target?: LinkTarget;
}

export function Breadcrumbs({
  label,
  items,
}: {
  readonly label: string;
  /** From Home to the current page (LY-06). */
  readonly items: readonly Breadcrumb[];
}) {
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
