import { useContext, type CSSProperties, type FunctionComponent } from 'react';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import { useRendering } from './use-rendering.ts';

interface CachedFragmentProps<Data extends object> {
  readonly as: 'li' | 'div' | 'footer';
  /** Class of the element. */
  readonly look: string;
  readonly id?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly role?: string | undefined;
  readonly 'data-alias'?: string | undefined;
  readonly 'data-moves'?: boolean | undefined;
  /** Shows the same for the same data, texts and channel: it reads no other context, in particular nothing of the visitor. */
  readonly view: FunctionComponent<Data>;
  /** Plain data, which JSON can write: with the texts and the channel it identifies the markup. */
  readonly data: Data;
  /** Something of the visitor is in it: it is not cached. */
  readonly isPersonal?: boolean;
}

/**
 * A part of a page that many pages show alike: a menu, a product card. The server renders it once per content and writes the
 * cached markup into the next pages; the browser hydrates it like any other part, because the markup is the same
 * (docs/decisions/0075).
 */
export function CachedFragment<Data extends object>(props: CachedFragmentProps<Data>) {
  const { as: Element, look, view: View, data, isPersonal = false, ...attributes } = props;
  const { cacheFragment } = useRendering();
  const texts = useContext(PageTextsContext);
  if (cacheFragment === undefined || isPersonal)
    return (
      <Element className={look} {...attributes}>
        <View {...data} />
      </Element>
    );
  return (
    <Element
      className={look}
      {...attributes}
      dangerouslySetInnerHTML={{ __html: cacheFragment({ view: View, data, texts }) }}
    />
  );
}
