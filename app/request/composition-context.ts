import { createContext, useContext } from 'react';
import { type Composition, DEFAULT_COMPOSITION } from '#themes/compositions.ts';

/** The arrangement that the channel's file chooses; the default outside of a shop, as in the gallery. */
export const CompositionContext = createContext<Composition>(DEFAULT_COMPOSITION);

export const useComposition = (): Composition => useContext(CompositionContext);
