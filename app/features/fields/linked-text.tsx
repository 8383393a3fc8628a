import { SmartLink } from '#app/ui/link/link.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';

/** No language writes this character. */
const LINK_PLACE = '\u0000';

interface LinkedTextProps {
  /** The sentence of the language; `link` is its placeholder. */
  readonly text: (link: string) => string;
  readonly link: string;
  readonly path: ShopPath;
}

/** A sentence with a link in it. */
export function LinkedText({ text, link, path }: LinkedTextProps) {
  const [before = '', after = ''] = text(LINK_PLACE).split(LINK_PLACE);
  return (
    <>
      {before}
      <SmartLink target={{ internal: true, to: path }} look="text">
        {link}
      </SmartLink>
      {after}
    </>
  );
}
