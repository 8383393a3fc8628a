import '#app/ui/accordion/accordion.css.ts';
import '#app/ui/button/button.css.ts';
import '#app/ui/choice/choice-group.css.ts';
import '#app/ui/field/field.css.ts';
import '#app/ui/notice/notice.css.ts';
import '#app/ui/pagination/pagination.css.ts';
import { dormantView } from '#app/ui/lazy/dormant-view.tsx';
import { ReviewList } from './review-list.tsx';

/** Below the product: its script loads when it comes into view. Set `key` to the product, because the server's markup is left as it is. */
export const LazyReviewList = dormantView(
  import.meta.env.SSR ? ReviewList : null,
  async () => (await import('./review-list.tsx')).ReviewList,
  { isFarDown: true },
);
