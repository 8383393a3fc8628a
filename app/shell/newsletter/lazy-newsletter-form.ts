import '#app/ui/button/button.css.ts';
import { dormantView } from '#app/ui/lazy/dormant-view.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import './newsletter-form.css.ts';

/** The sign-up at the end of every page: its script loads when it comes into view. */
export const LazyNewsletterForm = dormantView(
  import.meta.env.SSR ? NewsletterForm : null,
  async () => {
    const module = await import('./newsletter-form.tsx');
    return module.NewsletterForm;
  },
  { isFarDown: true },
);
