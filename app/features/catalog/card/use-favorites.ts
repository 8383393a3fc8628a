import { createContext, useContext } from 'react';

/** Id of the one form of a page that every heart belongs to. */
export const FAVORITE_FORM = 'favorite';

/** Product ids, newest first; null until the browser has looked: the server never knows whose page it writes. */
export const FavoritesContext = createContext<readonly number[] | null>(null);

export const useFavorites = (): readonly number[] | null => useContext(FavoritesContext);
