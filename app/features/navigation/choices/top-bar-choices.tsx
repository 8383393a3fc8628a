import type { RootData } from '#app/request/root-data.ts';
import { LanguageSwitcher } from './language-switcher.tsx';

/** The visitor's choices in the top bar: market, customer type, language (LY-01, LY-12, LY-13). */
export function TopBarChoices({ root }: { readonly root: RootData }) {
  return <LanguageSwitcher languages={root.languages} locale={root.locale} />;
}
