// Rows and cells by role, because groups are side by side and chips wrap, which table elements cannot do.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { createContext, useContext, type ReactNode } from 'react';
import { findGround, formatProductImageUrl } from '#app/features/catalog/card/product-image.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ShopLink } from '#app/ui/link/link.tsx';
import * as styles from './search-panel.css.ts';
import type { SuggestedGroup, SuggestedProduct } from '#app/features/search/suggestions.ts';

/** Id of the active cell, and the prefix of all cell ids. */
export const ActiveCell = createContext<{ readonly active: string | null; readonly id: string }>({
  active: null,
  id: '',
});

export function RowGroup(props: {
  readonly name: string;
  readonly title: string;
  readonly look?: 'list' | 'chips';
  readonly children: ReactNode;
}) {
  const { id } = useContext(ActiveCell);
  const titleId = `${id}${props.name}`;
  return (
    <div role="rowgroup" aria-labelledby={titleId} className={styles.group}>
      <div id={titleId} role="presentation" className={styles.groupTitle}>
        {props.title}
      </div>
      <div role="presentation" className={styles.rows[props.look ?? 'list']}>
        {props.children}
      </div>
    </div>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <div role="row" className={styles.row}>
      {children}
    </div>
  );
}

/** One option. Its link or button is reached through the field, so it is not in the tab order. */
export function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { active, id } = useContext(ActiveCell);
  const cellId = `${id}${name}`;
  return (
    <div id={cellId} role="gridcell" aria-selected={active === cellId} className={styles.cell}>
      {children}
    </div>
  );
}

export function LinkCell({
  name,
  to,
  look = 'plain',
  search,
  children,
}: {
  readonly name: string;
  readonly to: ShopPath;
  readonly look?: keyof typeof styles.link;
  /** Set on a link that is itself a search. */
  readonly search?: string;
  readonly children: ReactNode;
}) {
  return (
    <Cell name={name}>
      <ShopLink to={to} tabIndex={-1} data-search={search} className={styles.link[look]}>
        {children}
      </ShopLink>
    </Cell>
  );
}

export function ProductRow({ product }: { readonly product: SuggestedProduct }) {
  return (
    <Row>
      <LinkCell name={product.path} to={product.path} look="product">
        {product.picture ? (
          <img
            src={formatProductImageUrl(product.picture, 100)}
            // Screens of three pixels per CSS pixel need more than a hundred
            srcSet={`${formatProductImageUrl(product.picture, 100)} 2x, ${formatProductImageUrl(product.picture, 200)} 3x`}
            alt=""
            style={{ background: findGround(product.picture) ?? undefined }}
            width={40}
            height={50}
            className={styles.picture}
          />
        ) : (
          <span className={styles.picture}>
            <Icon name="bag" size="s" />
          </span>
        )}
        <span className={styles.name}>{product.name}</span>
        {product.energy && <img {...product.energy} alt={product.energy.alt} />}
        <span className={styles.price}>{product.price}</span>
      </LinkCell>
    </Row>
  );
}

export function GroupRow({ group }: { readonly group: SuggestedGroup }) {
  return (
    <Row>
      <LinkCell name={group.path} to={group.path}>
        <span className={styles.name}>{group.name}</span>
        <span className={styles.count}>{group.count}</span>
      </LinkCell>
    </Row>
  );
}
