import type { Shop } from '#backend/model/shop.ts';
import type { ReviewTopic } from './review-pool.ts';

/** Topics of a demo shop's categories, by key; a category without a topic has its parent's. */
const CATEGORY_TOPICS: Readonly<Record<string, Readonly<Record<string, ReviewTopic>>>> = {
  karamell: { tillbehor: 'goods', presenter: 'sweets', godis: 'sweets', lakrits: 'sweets', choklad: 'sweets', kola: 'sweets' },
  koivu: { ceiling: 'lamp', 'table-floor': 'lamp', wall: 'lamp', candlelight: 'goods', parts: 'goods' },
  lumo: { indoor: 'light', 'smart-bulbs': 'light', control: 'goods', outdoor: 'light', components: 'goods', mobility: 'light' },
  nordic: { kitchen: 'home', textiles: 'home', home: 'home' },
}; // prettier-ignore

/** What reviews of the category's products are about; `goods` for shops and categories without topics. */
export function getReviewTopic({ key, categories }: Shop, categoryId: number): ReviewTopic {
  const topics = CATEGORY_TOPICS[key] ?? {};
  for (let at = categories.get(categoryId); at !== undefined; at = categories.get(at.parentId)) {
    const topic = topics[at.key];
    if (topic !== undefined) return topic;
  }
  return 'goods';
}
