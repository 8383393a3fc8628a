import { useTranslate } from '#app/i18n/use-translate.ts';
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx';
import type { NamedPath } from './paths.ts';

/** Breadcrumbs from Home to a list or product (LY-06). */
export function PageBreadcrumbs({ crumbs }: { readonly crumbs: readonly NamedPath[] }) {
  const t = useTranslate();
  const home: NamedPath = { name: t('common.breadcrumbs.home'), path: '/' };
  return (
    <Breadcrumbs
      label={t('common.breadcrumbs.label')}
      items={[home, ...crumbs].map(({ name, path }) => ({
        label: name,
        target: { internal: true, to: path },
      }))}
    />
  );
}
