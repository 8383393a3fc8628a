import '#app/shell/choices/choice-buttons.css.ts';
import '#app/shell/newsletter/newsletter-form.css.ts';
import '#app/ui/accordion/accordion.css.ts';
import '#app/ui/button/button.css.ts';
import { dormantView } from '#app/ui/lazy/dormant-view.tsx';
// Pages of the checkout show logos too: from the footer's script they would load all of it
import '#app/ui/logos/carrier-names.ts';
import '#app/ui/logos/logo.tsx';
import './customer-service.css.ts';
import { FooterContent } from './shop-footer.tsx';

/** The end of every page: its script loads when it comes into view. */
export const LazyFooter = dormantView(
  import.meta.env.SSR ? FooterContent : null,
  async () => (await import('./shop-footer.tsx')).FooterContent,
  { isFarDown: true },
);
