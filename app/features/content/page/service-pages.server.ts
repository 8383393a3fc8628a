import { loadContentPath } from '#app/features/catalog/canonical.server.ts';
import type { RootData, ServiceLink } from '#app/request/page/root-data.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findAccessibilityPath } from './accessibility.server.ts';
import { formatNoticeTitle } from './legal-notice.server.ts';

type ServicePages = Pick<RootData, 'termsPath' | 'privacyPath' | 'returnsPath' | 'serviceLinks'>;

/** In the order of the links. */
const PAGES = ['contact', 'delivery', 'returns', 'terms', 'privacy'] as const;

/** The pages that every shop has to link, with those of the channel's file that it has (docs/law.md). */
export async function loadServicePages(context: RequestContext): Promise<ServicePages> {
  const { channel, links, translate: t } = context;
  const { servicePages, company } = channel;
  const [accessibilityPath, ...loaded] = await Promise.all([
    findAccessibilityPath(context),
    ...PAGES.map(async (name): Promise<readonly ServiceLink[]> => {
      const alias = servicePages[name];
      if (alias === undefined) return [];
      return [{ label: t(`server.service.${name}`), to: await loadContentPath(context, alias) }];
    }),
  ]);
  const pathOf = (name: (typeof PAGES)[number]) => loaded[PAGES.indexOf(name)]?.[0]?.to;
  const termsPath = pathOf('terms') ?? '/';
  const notice = company ? [{ label: formatNoticeTitle(context), to: links.page('legalNotice') }] : [];
  const accessibility =
    accessibilityPath === null ? [] : [{ label: t('content.accessibility.title'), to: accessibilityPath }];
  return {
    termsPath,
    privacyPath: pathOf('privacy') ?? '/',
    returnsPath: pathOf('returns') ?? termsPath,
    serviceLinks: [...notice, ...loaded.flat(), ...accessibility],
  };
}
