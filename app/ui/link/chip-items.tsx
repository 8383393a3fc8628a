import type { ShopPath } from '#kernel/shop-path.ts';
import { SmartLink } from './link.tsx';

export const ChipItems = ({
  links,
}: {
  readonly links: readonly { readonly name: string; readonly path: ShopPath }[];
}) => (
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
