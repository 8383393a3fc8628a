import { createContext, useContext } from 'react';

/** Id of the page's favorites form, which all hearts submit. */
export const FAVORITE_FORM = 'favorite';

/**
 * Product ids, newest first; null until the browser has read the cookie, because the server renders cacheable pages.
 */
export const FavoritesContext = createContext<readonly number[] | null>(null);

export const useFavorites = (): readonly number[] | null => useContext(FavoritesContext);
