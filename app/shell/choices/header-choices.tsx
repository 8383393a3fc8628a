import { type UIMatch, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { RootData } from '#app/request/page/root-data.ts';
import { useVisitor } from '#app/request/visitor/visitor.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import type { Language } from '#app/i18n/languages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink, type SmartLinkProps, usePrefixedUrl } from '#app/ui/link/link.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { CHOICE_FIELDS, CHOICE_FORM, CHOICES_PATH } from './choices.ts';
import { CustomerTypeToggle } from './choice-buttons.tsx';
import * as styles from './choices.css.ts';

interface HeaderChoicesProps {
  readonly root: RootData;
  /** Only an icon. */
  readonly isCompact?: boolean;
  /** Without the choices that the menu of narrow windows shows itself. */
  readonly isLanguageOnly?: boolean;
}

/** The visitor's choices in one list: language, market, customer type (LY-12, LY-13). */
export function HeaderChoices({ root, isCompact = false, isLanguageOnly = false }: HeaderChoicesProps) {
  const { pathname, search } = useLocation();
  const customer = useVisitor()?.customer ?? null;
  const { languages, locale, place, customerTypes, preferences } = root;
  const hasMore = !isLanguageOnly && (place.name !== undefined || customerTypes.length > 1);
  return (
    <LanguageSwitcher
      languages={languages}
      locale={locale}
      isCompact={isCompact}
      place={place}
      more={
        hasMore ? (
          <>
            <MarketLink
              place={place}
              look="row"
              query={`?${CHOICE_FIELDS.returnTo}=${encodeURIComponent(pathname + search)}`}
            />
            <CustomerTypeToggle
              customerTypes={customerTypes}
              preferences={preferences}
              isOfAccount={customer !== null}
              hideLabel
            />
          </>
        ) : null
      }
    />
  );
}

/** CK-03: 365 days. */
const YEAR_S = 31_536_000;

/**
 * Site paths of the current page in other languages, from the deepest route match that has a head. Undefined for an error page, which
 * has no head.
 */
function useAlternates(): Partial<Record<Language, string>> | undefined {
  return useMatches().findLast((match): match is UIMatch<WithHead> => hasHead(match.data))?.data.head
    .alternates;
}

interface WithHead {
  readonly head: { readonly alternates?: Partial<Record<Language, string>> };
}

function hasHead(data: unknown): data is WithHead {
  return typeof data === 'object' && data !== null && 'head' in data && typeof data.head === 'object';
}

interface LanguageSwitcherProps {
  readonly languages: RootData['languages'];
  readonly locale: RootData['locale'];
  /** The visitor's market; names the list of a shop with one language. */
  readonly place?: RootData['place'];
  /** Further choices below the languages. */
  readonly more?: ReactNode;
  /** Only an icon. */
  readonly isCompact?: boolean;
}

/**
 * Links to the same page in other languages (LY-12), or to the nearest page above it in a language without that page. Plain anchors: each
 * language is a basename of its own, so changing it takes a document navigation. Renders nothing in a shop with one language and no
 * further choices.
 */
export function LanguageSwitcher(props: LanguageSwitcherProps) {
  const { languages, locale, place, more = null, isCompact = false } = props;
  const t = useTranslate();
  const current = languages.find((choice) => choice.language === locale.language);
  const hasLanguages = current !== undefined && languages.length > 1;
  if (!hasLanguages && more === null) return null;
  const word = hasLanguages ? current.name : formatPlace(place);
  return (
    <details className={styles.switcher}>
      <Opener
        label={t(hasLanguages ? 'common.language.choose' : 'common.market.choose')}
        word={word}
        isCompact={isCompact}
      />
      <div className={styles.list}>
        {hasLanguages ? <LanguageList languages={languages} locale={locale} /> : null}
        {more === null ? null : <div className={styles.more}>{more}</div>}
      </div>
    </details>
  );
}

interface OpenerProps {
  readonly label: string;
  /** The present choice. */
  readonly word: string;
  readonly isCompact: boolean;
}

function Opener({ label, word, isCompact }: OpenerProps) {
  return (
    <summary className={isCompact ? styles.compact : styles.current}>
      <Icon name="globe" size={isCompact ? 'm' : 's'} />
      <VisuallyHidden>
        {label}:{isCompact ? ` ${word}` : null}
      </VisuallyHidden>
      {isCompact ? null : (
        <>
          {word}
          <Icon name="chevron-down" size="s" />
        </>
      )}
    </summary>
  );
}

const formatPlace = (place: RootData['place'] | undefined): string =>
  [place?.name, place?.currency].filter(Boolean).join(', ');

/** The same page in each language. */
function LanguageList({ languages, locale }: LanguageSwitcherProps) {
  const alternates = useAlternates();
  const page = usePrefixedUrl(useLocation().pathname);
  const findHref = ({ language, home }: RootData['languages'][number]): string => {
    if (alternates === undefined) return home;
    const missing = `${home.replace(/\/$/, '')}${CHOICES_PATH}?${CHOICE_FIELDS.missing}=${encodeURIComponent(page)}`;
    return alternates[language] ?? missing;
  };
  return (
    <ul className={styles.languages}>
      {languages.map((choice) => (
        <li key={choice.language}>
          <a
            className={styles.language}
            href={findHref(choice)}
            lang={choice.language}
            hrefLang={choice.language}
            aria-current={choice.language === locale.language ? 'true' : undefined}
            onClick={() => storeLanguage(choice.language)}
          >
            {choice.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The server reads it when the visitor comes back to the start page (CK-03). */
function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is missing in some browsers
  document.cookie = `${READABLE_COOKIES.locale}=${language}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`;
}

interface MarketLinkProps {
  readonly place: RootData['place'];
  readonly look?: SmartLinkProps['look'];
  /** `?…` of the page with the choices. */
  readonly query?: string;
}

/** The country that the shop delivers to, and its currency: a link to the choice of a market (LY-12). */
export function MarketLink({ place: { name, currency, offer }, query = '', look }: MarketLinkProps) {
  const t = useTranslate();
  if (name === undefined) return null;
  return (
    <>
      <SmartLink look={look} rel="nofollow" target={{ internal: true, to: `${CHOICES_PATH}${query}` }}>
        <VisuallyHidden>{t('common.market.choose')}: </VisuallyHidden>
        {name}, {currency}
      </SmartLink>
      {offer === undefined ? null : (
        <button form={CHOICE_FORM} name={CHOICE_FIELDS.market} value={offer.market} className={styles.choice}>
          {t('common.market.offer', { currency: offer.currency })}
        </button>
      )}
    </>
  );
}
