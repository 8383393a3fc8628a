import type { MenuItem } from '#app/request/root-data.ts';
import { FOOTER_MENUS, type FooterViewProps } from '#app/shell/footer/parts/footer-view.ts';
import { toColumn } from '#app/shell/menu/menus.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';

type LinkSources = Pick<FooterViewProps, 'menus' | 'termsPath' | 'privacyPath' | 'cookiesPath'>;

/** The links of all menus in one row: each page once, without those that the copyright line has. */
export function listFooterLinks({ menus, termsPath, privacyPath, cookiesPath }: LinkSources): MenuItem[] {
  const known = new Set<string>([termsPath, privacyPath, cookiesPath]);
  return FOOTER_MENUS.flatMap(({ place }) => toColumn(parseSerializedMenu(menus[place])).items).filter(
    ({ to, outside }) => {
      const address = to ?? outside?.href ?? '';
      if (known.has(address)) return false;
      known.add(address);
      return true;
    },
  );
}
