import { FAVORITE_FORM } from './use-favorites.ts';

/** Sets the heart of a card whose markup is the server's, as `FavoriteButton` renders it. */
export function markHeart(card: HTMLElement, isFavorite: boolean): void {
  const heart = card.querySelector<HTMLButtonElement>(`button[form="${FAVORITE_FORM}"]`);
  if (heart === null) return;
  heart.name = isFavorite ? 'remove' : 'add';
  heart.setAttribute('aria-pressed', String(isFavorite));
}
