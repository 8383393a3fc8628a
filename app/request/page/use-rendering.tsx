import {
  type ComponentType,
  createContext,
  type CSSProperties,
  type FunctionComponent,
  type ReactNode,
  useContext,
} from 'react';
import { type PageTexts, PageTextsContext } from '#app/i18n/use-translate.ts';

/** The server's details of a failed request. Errors in loader data do not carry them, because Remix hides error details. */
export interface Failure {
  /** Absent on 404 pages, which are the same for all visitors. */
  readonly requestId?: string | undefined;
  /** HTTP status of the response. */
  readonly status: number;
  /** Fields of the form that failed, to submit again. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** HTML of what the 404 page offers instead; empty where nothing is known. */
  readonly offers?: string;
}

/** A part of a page whose markup is cached: see CachedFragment. */
export interface Part<Data extends object> {
  readonly view: FunctionComponent<Data>;
  readonly data: Data;
  readonly texts: PageTexts;
}

/** Server-side inputs of a render besides loader data. Empty in the browser. */
export interface Rendering {
  /** Nonce of our own inline scripts and styles. The server replaces it by hashes in the policy and removes it. */
  readonly inlineToken?: string;
  /** Set while rendering an error page. */
  readonly failure?: Failure | undefined;
  /** The markup of a part; on the server a comment, which `assemblePage` replaces by the cached markup. */
  readonly cacheFragment?: <Data extends object>(part: Part<Data>) => string;
  /** The account's panel, on the server (see `LazyOpenPanel`). */
  readonly OpenPanel?: ComponentType<{ readonly data: never }>;
  /** The first script of channels with a tag manager. */
  readonly consentDefaults?: string;
  /** The element of the question about cookies, where the server asks it: of visitors without scripts who have not answered (CK-01). */
  readonly question?: ReactNode;
  /** JSON-LD of the page, escaped for scripts. */
  readonly structuredData?: readonly string[];
  /** The style sheets of the account's panel. */
  readonly panelStyles?: readonly string[];
}

const RenderingContext = createContext<Rendering>({});

export const RenderingProvider = RenderingContext.Provider;

export function useRendering(): Rendering {
  return useContext(RenderingContext);
}

/**
 * A part of a page that many pages show alike: a menu, a product card. The server renders it once per content and writes the
 * cached markup into the next pages; the browser hydrates it like any other part, because the markup is the same
 * (docs/decisions/0075).
 */
export function CachedFragment<Data extends object>(props: {
  readonly as: 'li' | 'div' | 'footer' | 'nav' | 'section' | 'ul';
  /** Class of the element. */
  readonly look?: string;
  readonly id?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly role?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'data-alias'?: string | undefined;
  readonly 'data-moves'?: boolean | undefined;
  /** Renders the same for the same data, texts and channel: it reads no other context, in particular nothing of the visitor. */
  readonly view: FunctionComponent<Data>;
  /**
   * JSON-serialisable: with the texts and the channel it identifies the markup. Pass what is remembered (`remember`) as a member of its
   * own: the content of a known object is not read again.
   */
  readonly data: Data;
  /** Depends on the visitor, so it is not cached. */
  readonly isPersonal?: boolean;
}) {
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
