import type { Language } from '#backend/core/text/languages.ts';
import { ANY_TEXTS, GOODS_TEXTS } from './goods-texts.ts';
import { HOME_TEXTS, LAMP_TEXTS, LIGHT_TEXTS } from './home-texts.ts';
import type { PooledReview, ReviewTexts } from './review-texts.ts';
import { SWEETS_TEXTS } from './sweets-texts.ts';

/** Kind of product that a review text fits. `goods` fits everything that is not food. */
export type ReviewTopic = 'sweets' | 'home' | 'lamp' | 'light' | 'goods';

const TOPICS: Readonly<Record<ReviewTopic, ReviewTexts>> = {
  sweets: SWEETS_TEXTS,
  home: HOME_TEXTS,
  lamp: LAMP_TEXTS,
  light: LIGHT_TEXTS,
  goods: GOODS_TEXTS,
};

/** Invented initials and nicknames. */
export const REVIEWERS: readonly string[] = [
  'A. K.', 'Maja', 'J. L.', 'Sanna', 'E. R.', 'Lykke', 'Tor', 'H. B.', 'Saga', 'Ilmari', 'P. N.', 'Vilma', 'O. S.',
  'Freja', 'Aino', 'R. T.', 'Ingrid', 'Kasper', 'L. M.', 'Elias', 'Noora', 'G. W.', 'Signe',
]; // prettier-ignore

/** Texts of the topic in the language, with those about delivery and service, which fit any product. */
export function listPooledReviews(topic: ReviewTopic, language: Language): readonly PooledReview[] {
  return [...(TOPICS[topic][language] ?? []), ...(ANY_TEXTS[language] ?? [])];
}
