import type { ShopPath } from '#kernel/shop-path.ts';
import { SmartLink } from './smart-link.tsx';

interface ChipItemsProps {
  readonly links: readonly { readonly name: string; readonly path: ShopPath }[];
}

/** The items of a list of links that look like chips. */
export const ChipItems = ({ links }: ChipItemsProps) => (
  <>
    {links.map(({ name, path }) => (
      <li key={path}>
        <SmartLink target={{ internal: true, to: path }} look="chip">
          {name}
        </SmartLink>
      </li>
    ))}
  </>
);
