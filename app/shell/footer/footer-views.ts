// What all compositions share belongs to the scripts and styles of every page, so that each composition is one script and one sheet
import '#app/shell/newsletter/lazy-newsletter-form.ts';
import './parts/customer-service.tsx';
import './parts/footer-about.tsx';
import './parts/footer-end.tsx';
import './parts/footer-menus.tsx';
import './parts/footer-points.tsx';
import type { FunctionComponent } from 'react';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import type { FooterLayout } from '#themes/compositions.ts';
import { ColumnsFooter } from './columns/columns-footer.tsx';
import { CompactFooter } from './compact/compact-footer.tsx';
import { EditorialFooter } from './editorial/editorial-footer.tsx';
import type { FooterViewProps } from './parts/footer-view.ts';
import { SitemapFooter } from './sitemap/sitemap-footer.tsx';
import { StatementFooter } from './statement/statement-footer.tsx';

/** The compositions of the footer, by `theme.footer.layout`. */
export const FOOTER_VIEWS: Readonly<Record<FooterLayout, FunctionComponent<FooterViewProps>>> = {
  columns: lazyView('columns-footer', import.meta.env.SSR ? ColumnsFooter : null, async () => {
    const module = await import('./columns/columns-footer.tsx');
    return module.ColumnsFooter;
  }),
  editorial: lazyView('editorial-footer', import.meta.env.SSR ? EditorialFooter : null, async () => {
    const module = await import('./editorial/editorial-footer.tsx');
    return module.EditorialFooter;
  }),
  compact: lazyView('compact-footer', import.meta.env.SSR ? CompactFooter : null, async () => {
    const module = await import('./compact/compact-footer.tsx');
    return module.CompactFooter;
  }),
  statement: lazyView('statement-footer', import.meta.env.SSR ? StatementFooter : null, async () => {
    const module = await import('./statement/statement-footer.tsx');
    return module.StatementFooter;
  }),
  sitemap: lazyView('sitemap-footer', import.meta.env.SSR ? SitemapFooter : null, async () => {
    const module = await import('./sitemap/sitemap-footer.tsx');
    return module.SitemapFooter;
  }),
};
