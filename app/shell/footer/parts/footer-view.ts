import type { MessageKey } from '#app/i18n/messages.ts';
import type { MenuPlace, RootData } from '#app/request/root-data.ts';

export type FooterPlace = Exclude<MenuPlace, 'main' | 'topBar'>;

/** The footer's menus, with the title of each where the API has none. */
export const FOOTER_MENUS: readonly { readonly place: FooterPlace; readonly fallback: MessageKey }[] = [
  { place: 'footerFirst', fallback: 'common.footer.shop' },
  { place: 'footerSecond', fallback: 'common.footer.help' },
  { place: 'footerThird', fallback: 'common.footer.company' },
];

/** What every composition of the footer shows. Plain data: it identifies the cached markup. */
export interface FooterViewProps extends Pick<
  RootData,
  'channel' | 'year' | 'cookiesPath' | 'termsPath' | 'privacyPath' | 'preferences' | 'place'
> {
  /** With the main menu where the composition shows it. */
  readonly menus: Pick<RootData['menus'], FooterPlace> & Partial<Pick<RootData['menus'], 'main'>>;
  /** URL. */
  readonly logo: string;
}
