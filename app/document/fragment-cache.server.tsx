import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type Part, type Rendering, RenderingProvider } from '#app/request/page/use-rendering.tsx';

/** About 4,000 cards. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes of a UTF-16 character in memory, at most. */
const BYTES_PER_CHARACTER = 2;

/** Selections of messages: about ten kinds of pages in the languages and channels in use. */
const MAX_SELECTIONS = 500;

type Site = Pick<RequestContext, 'channel' | 'locale' | 'counts'>;

/**
 * An LRU cache of the markup of fragments (CachedFragment). The key has everything that the markup depends on: the channel and its
 * version, the language, the texts, the component and its data. Fragments of drafts are not cached.
 *
 * @param wrap provides the contexts that fragments read besides texts; it may depend on the channel and the language only
 */
export function createFragmentCache(wrap: (fragment: ReactElement, site: Site) => ReactElement) {
  const fragments = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (html, key) => (html.length + key.length) * BYTES_PER_CHARACTER,
  });
  const idOf = createNumbering();
  const textsOf = createTextNumbering();
  return (site: Site): NonNullable<Rendering['cacheFragment']> => {
    const { channel, locale, counts } = site;
    if (channel.isDraft) return (part) => render(wrap, site, part);
    const ofSite = `${channel.key} ${channel.version} ${locale.prefix} ${locale.code}`;
    return ({ view, data, texts }) => {
      const key = `${ofSite} ${textsOf(texts.messages)} ${idOf(view)} ${JSON.stringify(data)}`;
      let html = fragments.get(key);
      counts.fragment(html === undefined ? 'miss' : 'hit');
      if (html === undefined) fragments.set(key, (html = flatten(render(wrap, site, { view, data, texts }))));
      return html;
    };
  };
}

/**
 * Copies a string into one flat piece of memory. React concatenates its markup, and V8 stores that as a tree of about 2,000 nodes of
 * 32 bytes per product card, four times the size of the text.
 */
const flatten = (text: string): string => Buffer.from(text).toString();

/** Inside a fragment there is no router and no visitor, and nested fragments are not cached. */
const NO_RENDERING: Rendering = {};

function render<Data extends object>(
  wrap: (fragment: ReactElement, site: Site) => ReactElement,
  site: Site,
  { view: View, data, texts }: Part<Data>,
): string {
  const fragment = (
    <RenderingProvider value={NO_RENDERING}>
      <PageTextsContext.Provider value={texts}>
        <View {...data} />
      </PageTextsContext.Provider>
    </RenderingProvider>
  );
  return renderToString(wrap(fragment, site));
}

/** Numbers messages by content: loaders select them anew for each request. */
function createTextNumbering(): (messages: Messages) => number {
  const numbers = new LRUCache<string, number>({ max: MAX_SELECTIONS });
  const known = new WeakMap<Messages, number>();
  let last = 0;
  return (messages) => {
    const before = known.get(messages);
    if (before !== undefined) return before;
    const content = JSON.stringify(messages);
    const number = numbers.get(content) ?? ++last;
    numbers.set(content, number);
    known.set(messages, number);
    return number;
  };
}

/** Numbers objects by identity. */
function createNumbering(): (object: object) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    let number = numbers.get(object);
    if (number === undefined) numbers.set(object, (number = ++last));
    return number;
  };
}
