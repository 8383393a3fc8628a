import type { FunctionComponent } from 'react';
import type { CardChoice } from '#themes/compositions.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import type { CardContentProps } from '#app/features/catalog/card/card-content.ts';
import { MinimalCard } from '#app/features/catalog/card/minimal/minimal-card.tsx';
import { SpecCard } from '#app/features/catalog/card/spec/spec-card.tsx';
import { StandardCard } from '#app/features/catalog/card/standard/standard-card.tsx';
import { StickerCard } from '#app/features/catalog/card/sticker/sticker-card.tsx';

type CardView = FunctionComponent<CardContentProps>;

const lazyCard = (name: string, server: CardView | null, load: () => Promise<CardView>) =>
  lazyView(name, server, load, { isMarked: false }) as CardView;

/** The kinds of cards. Each is a script and a style sheet of its own; what surrounds cards marks the one that it needs. */
export const CARD_VIEWS: Readonly<Record<CardChoice['kind'], CardView>> = {
  standard: lazyCard('standard-card', import.meta.env.SSR ? StandardCard : null, async () => {
    const module = await import('#app/features/catalog/card/standard/standard-card.tsx');
    return module.StandardCard;
  }),
  minimal: lazyCard('minimal-card', import.meta.env.SSR ? MinimalCard : null, async () => {
    const module = await import('#app/features/catalog/card/minimal/minimal-card.tsx');
    return module.MinimalCard;
  }),
  sticker: lazyCard('sticker-card', import.meta.env.SSR ? StickerCard : null, async () => {
    const module = await import('#app/features/catalog/card/sticker/sticker-card.tsx');
    return module.StickerCard;
  }),
  spec: lazyCard('spec-card', import.meta.env.SSR ? SpecCard : null, async () => {
    const module = await import('#app/features/catalog/card/spec/spec-card.tsx');
    return module.SpecCard;
  }),
};
