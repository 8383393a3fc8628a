import { remember } from '#kernel/remember.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import {
  createTranslator,
  type NamespaceMessages,
  selectTranslator,
  type Translators,
} from '#app/i18n/translators.server.ts';
import { NAMESPACES } from '#app/i18n/message-files.server.ts';
import type { Channel } from './channel.ts';

type BrandNames = NonNullable<Channel['brandNames']>;
type Translator = ReturnType<typeof selectTranslator>;

/** The texts of a shop in one of its languages, with the shop's own words for its brands. */
export function selectShopTexts(
  translators: Translators,
  { brandNames }: Pick<Channel, 'brandNames'>,
  locale: ChannelLocale,
): Translator {
  const texts = selectTranslator(translators, locale);
  return brandNames ? nameBrands(brandNames, texts, locale.language) : texts;
}

/** Keyed by the names, which each version of each channel has an object of its own for. */
const nameBrands = remember(
  ({ one, many }: BrandNames, texts: Translator, language: ChannelLocale['language']): Translator => {
    const [single, all] = [one[language], many[language]];
    if (single === undefined || all === undefined) return texts;
    const own = {
      'catalog.brands.title': all,
      'catalog.search.brands': all,
      'catalog.compare.brand': single,
      'catalog.product.maker': single,
    };
    const named = NAMESPACES.map((name) => {
      const messages = texts.selectMessages(name);
      return [name, name === 'catalog' ? { ...messages, ...own } : messages] as const;
    });
    return createTranslator(language, Object.fromEntries(named) as NamespaceMessages);
  },
);
