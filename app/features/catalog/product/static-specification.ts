import { staticView } from '#app/ui/lazy/static-view.tsx';
import '#app/ui/table/definition-table.css.ts';
import { ProductSpecification } from './product-specification.tsx';
import './product-view.css.ts';

/** Tables do nothing by script. */
export const StaticSpecification = staticView(
  import.meta.env.SSR ? ProductSpecification : null,
  async () => (await import('./product-specification.tsx')).ProductSpecification,
);
