import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import { ProductCardView } from '#app/features/catalog/card/product-grid.tsx';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { FavoritesContext } from '#app/features/catalog/card/favorite-button.tsx';
import { PageTextsContext, useTranslate } from '#app/i18n/use-translate.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import {
  CachedFragment,
  type Rendering,
  RenderingProvider,
  useRendering,
} from '#app/request/page/use-rendering.tsx';
import { CompositionContext } from '#app/request/page/use-root-data.ts';
import { aContext } from '#tests/support/a-context.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { createFragmentCache } from './fragment-cache.server.tsx';

interface GreetingProps {
  readonly names: readonly string[];
}

/** How often Greeting was rendered. */
function createGreeting() {
  const noteRender = vi.fn<() => void>();
  function Greeting({ names }: GreetingProps) {
    noteRender();
    const t = useTranslate();
    const { inlineToken = 'none' } = useRendering();
    return (
      <ul>
        {names.map((name) => (
          <li key={name}>
            {t('common.close')} {name} & {inlineToken}
          </li>
        ))}
      </ul>
    );
  }
  return { Greeting, getRenders: () => noteRender.mock.calls.length };
}

const aTexts = (close: string) => {
  const messages = { 'common.close': close };
  return { messages, translate: createTranslate('en', messages) };
};
const sv = aContext({ channel: aChannel() });

function renderPart(
  { Greeting }: ReturnType<typeof createGreeting>,
  {
    names,
    texts,
    findFragment,
  }: GreetingProps & {
    texts: ReturnType<typeof aTexts>;
    findFragment?: ReturnType<ReturnType<typeof createFragmentCache>>;
  },
): string {
  return renderToString(
    <RenderingProvider value={findFragment ? { cacheFragment: (part) => String(findFragment(part)) } : {}}>
      <PageTextsContext.Provider value={texts}>
        <CachedFragment as="div" look="part" view={Greeting} data={{ names }} />
      </PageTextsContext.Provider>
    </RenderingProvider>,
  );
}

test('cached markup is the markup that the browser hydrates, rendered once', () => {
  const greeting = createGreeting();
  const findFragment = createFragmentCache((part) => part)(sv);
  const texts = aTexts('Stäng <');
  const plain = renderPart(greeting, { names: ['Åsa', 'Bo'], texts });
  const before = greeting.getRenders();
  expect(plain).toContain('<div class="part"><ul>');
  // Loaders select the messages anew for each request
  const kept = [1, 2, 3].map(() =>
    renderPart(greeting, { names: ['Åsa', 'Bo'], texts: aTexts('Stäng <'), findFragment }),
  );
  expect(kept).toEqual([plain, plain, plain]);
  expect(greeting.getRenders() - before).toBe(1);
});

test('[CH-11] other data, texts, components and channels have markup of their own', () => {
  const greeting = createGreeting();
  const keepFor = createFragmentCache((part, { channel }) => <b title={channel.key}>{part}</b>);
  const texts = aTexts('Close');
  const other = { ...sv, channel: { ...sv.channel, key: 'other-shop' } };
  const base = { names: ['Bo'], texts, findFragment: keepFor(sv) };
  const variants = [
    renderPart(greeting, base),
    renderPart(greeting, { ...base, names: ['Åsa'] }),
    renderPart(greeting, { ...base, texts: aTexts('Stäng') }),
    renderPart(greeting, { ...base, findFragment: keepFor(other) }),
    renderPart(greeting, {
      ...base,
      findFragment: keepFor({ ...sv, channel: { ...sv.channel, version: 'v2' } }),
    }),
  ];
  expect(new Set(variants.slice(0, 4)).size).toBe(4);
  expect(greeting.getRenders()).toBe(variants.length);
});

test('equal views of two answers have one markup, and two shops never share', () => {
  const greeting = createGreeting();
  const keepFor = createFragmentCache((part) => part);
  const texts = aTexts('Close');
  const long = () => ['Bo'.repeat(50)];
  const other = { ...sv, channel: { ...sv.channel, key: 'other-shop' } };
  const shown = [sv, sv, other].map((site) =>
    renderPart(greeting, { names: long(), texts, findFragment: keepFor(site) }),
  );
  expect(new Set(shown).size).toBe(1);
  expect(greeting.getRenders()).toBe(2);
});

test('[CH-11] nothing of a draft is cached', () => {
  const greeting = createGreeting();
  const draft = { ...sv, channel: { ...sv.channel, isDraft: true as const } };
  const findFragment = createFragmentCache((part) => part)(draft);
  const texts = aTexts('Close');
  const [first, second] = [1, 2].map(() => renderPart(greeting, { names: ['Bo'], texts, findFragment }));
  expect(second).toBe(first);
  expect(greeting.getRenders()).toBe(2);
});

const card: ProductCard = { id: 7, name: 'Lamp', path: '/p/lamps/lamp', stock: { state: 'inStock' } };

test('[PP-06] a card with the visitor’s favorites is never kept', () => {
  const asked: unknown[] = [];
  const cacheFragment: Rendering['cacheFragment'] = ({ data }) => {
    asked.push(data);
    return 'kept';
  };
  const renderCard = (favorites: readonly number[] | null) =>
    renderToString(
      <RenderingProvider value={{ cacheFragment }}>
        <CompositionContext.Provider value={DEFAULT_COMPOSITION}>
          <FavoritesContext.Provider value={favorites}>
            <ProductCardView product={card} level={2} />
          </FavoritesContext.Provider>
        </CompositionContext.Provider>
      </RenderingProvider>,
    );
  expect(renderCard(null)).toContain('data-alias="lamp">kept</li>');
  expect(asked).toEqual([{ product: card, level: 2, card: DEFAULT_COMPOSITION.card }]);
  expect(renderCard([7])).toContain('aria-pressed="true"');
  expect(asked).toHaveLength(1);
});
