import { useTranslate } from '#app/i18n/use-translate.ts';
import { FOOTER_MENUS, type FooterPlace, type FooterViewProps } from './footer-view.ts';
import { toColumn } from '#app/shell/menu/menus.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import { FooterMenu } from './footer-menu.tsx';

interface FooterMenusProps extends Pick<FooterViewProps, 'menus'> {
  /** All three by default. */
  readonly places?: readonly FooterPlace[];
}

/** The footer's menus, each a column. */
export function FooterMenus({ menus, places }: FooterMenusProps) {
  const t = useTranslate();
  return FOOTER_MENUS.filter(({ place }) => places === undefined || places.includes(place)).map(
    ({ place, fallback }) => (
      <FooterMenu
        key={place}
        menu={toColumn(parseSerializedMenu(menus[place]))}
        fallbackTitle={t(fallback)}
      />
    ),
  );
}
