import '#app/ui/choice/choice-group.css.ts';
import '#app/ui/field/field.css.ts';
import '#app/ui/field/password-field.css.ts';
import '#app/ui/notice/notice.css.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { BlockForm } from './block-form.tsx';

/** The rules of phones, postal codes and ids weigh 20 kB, and most visits only read the settings. */
export const LazyBlockForm = lazyView(
  'settings-form',
  import.meta.env.SSR ? BlockForm : null,
  async () => (await import('./block-form.tsx')).BlockForm,
);
