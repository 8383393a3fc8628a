import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { RenderingProvider, type Part, type Rendering } from '#app/request/use-rendering.ts';

/** About 4,000 cards. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes of a UTF-16 character in memory, at most. */
const BYTES_PER_CHARACTER = 2;

/** Selections of messages: about ten kinds of pages, in the languages and channels in use. */
const MAX_SELECTIONS = 500;

type Site = Pick<RequestContext, 'channel' | 'locale' | 'counts'>;

/**
 * Caches the markup of parts (CachedFragment), the least recently used drop out. The key is everything that the markup depends on: the
 * channel with its version, the language, the texts, the component and its data; so two visitors share markup only where
 * it is the same, and what changes gets a new key. Nothing of a draft is cached.
 *
 * @param frame provides the contexts that parts read besides texts, from the channel and the language alone
 */
export function createFragmentCache(frame: (part: ReactElement, site: Site) => ReactElement) {
  const fragments = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (html, key) => (html.length + key.length) * BYTES_PER_CHARACTER,
  });
  const idOf = createNumbering();
  const textsOf = createTextNumbering();
  return (site: Site): NonNullable<Rendering['cacheFragment']> => {
    const { channel, locale, counts } = site;
    if (channel.isDraft) return (part) => render(frame, site, part);
    const ofSite = `${channel.key} ${channel.version} ${locale.prefix} ${locale.code}`;
    return ({ view, data, texts }) => {
      const key = `${ofSite} ${textsOf(texts.messages)} ${idOf(view)} ${JSON.stringify(data)}`;
      let html = fragments.get(key);
      counts.fragment(html === undefined ? 'miss' : 'hit');
      if (html === undefined)
        fragments.set(key, (html = flatten(render(frame, site, { view, data, texts }))));
      return html;
    };
  };
}

/**
 * A copy that V8 holds as one piece. React builds its markup by concatenation, which V8 holds as a tree of about 2,000 nodes of
 * 32 bytes for each card until something flattens it: four times the size of the text.
 */
const flatten = (text: string): string => Buffer.from(text).toString();

/** A fragment has no router and nothing of the visitor, and none inside it is cached. */
const NO_RENDERING: Rendering = {};

function render<Data extends object>(
  frame: (part: ReactElement, site: Site) => ReactElement,
  site: Site,
  { view: View, data, texts }: Part<Data>,
): string {
  const part = (
    <RenderingProvider value={NO_RENDERING}>
      <PageTextsContext.Provider value={texts}>
        <View {...data} />
      </PageTextsContext.Provider>
    </RenderingProvider>
  );
  return renderToString(frame(part, site));
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

/** Numbers objects, each the same as long as it lives. */
function createNumbering(): (object: object) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    let number = numbers.get(object);
    if (number === undefined) numbers.set(object, (number = ++last));
    return number;
  };
}
