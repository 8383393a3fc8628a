import '#app/ui/choice/choice-group.css.ts';
import '#app/ui/choice/picture-choices.css.ts';
import '#app/ui/field/field.css.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import './package-form.css.ts';
import { PackageForm } from './package-form.tsx';

/** The script of the form loads with the pages of packages only. */
export const LazyPackageForm = lazyView(
  'package-form',
  import.meta.env.SSR ? PackageForm : null,
  async () => {
    const module = await import('./package-form.tsx');
    return module.PackageForm;
  },
);
