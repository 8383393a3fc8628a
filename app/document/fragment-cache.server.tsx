import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { FairRoom } from '#kernel/fair-room.ts';
import { remember } from '#kernel/remember.ts';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type Part, type Rendering, RenderingProvider } from '#app/request/page/use-rendering.tsx';
import { renderMarkup } from './render-page.server.tsx';

/** Some thousand cards. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes of a UTF-16 character in memory, at most. */
const BYTES_PER_CHARACTER = 2;

/** The content of larger objects is hashed. */
const MAX_PLAIN_CHARACTERS = 64;

type Site = Pick<RequestContext, 'channel' | 'locale' | 'counts'>;

/**
 * The markup of fragments (CachedFragment) in UTF-8, in a room that shops share fairly. The key has everything that the markup
 * depends on: the channel and its version, the language, the texts, the component and its data. Fragments of drafts are not cached.
 *
 * @param wrap provides the contexts that fragments read besides texts; it may depend on the channel and the language only
 */
export function createFragmentCache(wrap: (fragment: ReactElement, site: Site) => ReactElement) {
  const fragments = new FairRoom<{ readonly html: Buffer }>({ maxBytes: MAX_BYTES, onRemoved: () => {} });
  let views = 0;
  const numberOf = remember((_view: object) => (views += 1));
  return (site: Site): (<Data extends object>(part: Part<Data>) => Buffer) => {
    const { channel, locale, counts } = site;
    if (channel.isDraft) return (part) => render(wrap, site, part);
    const ofSite = `${channel.key} ${channel.version} ${locale.prefix} ${locale.code}`;
    return ({ view, data, texts }) => {
      const key = `${ofSite} ${formatContent(texts.messages)} ${numberOf(view)} ${formatMembers(data)}`;
      const found = fragments.get(key);
      counts.fragment(found ? 'hit' : 'miss');
      if (found) return found.html;
      const html = render(wrap, site, { view, data, texts });
      const bytes = html.byteLength + key.length * BYTES_PER_CHARACTER;
      fragments.set(key, { html }, { owner: channel.key, bytes });
      return html;
    };
  };
}

/** A fragment's data is made for each page, but its members are views that many pages share: a product, a menu. */
function formatMembers(data: object): string {
  let text = '';
  for (const [name, value] of Object.entries(data) as [string, unknown][])
    if (value !== undefined)
      text += `${name}:${typeof value === 'object' && value !== null ? formatContent(value) : JSON.stringify(value)},`;
  return text;
}

/** The content, not the object, is the key: a product has one markup in all the lists that show it. */
const formatContent = remember((object: object): string => {
  const text = JSON.stringify(object);
  return text.length <= MAX_PLAIN_CHARACTERS ? text : createHash('sha256').update(text).digest('base64url');
});

/** Inside a fragment there is no router and no visitor, and nested fragments are not cached. */
const NO_RENDERING: Rendering = {};

function render<Data extends object>(
  wrap: (fragment: ReactElement, site: Site) => ReactElement,
  site: Site,
  { view: View, data, texts }: Part<Data>,
): Buffer {
  const fragment = (
    <RenderingProvider value={NO_RENDERING}>
      <PageTextsContext.Provider value={texts}>
        <View {...data} />
      </PageTextsContext.Provider>
    </RenderingProvider>
  );
  return Buffer.from(renderMarkup(wrap(fragment, site)));
}
