import type { PageName } from '#app/i18n/paths.ts';
import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';

/** What an API says about a shop, asked for once. */
export interface LawEvidence {
  /** ISO codes of the countries of its markets. */
  readonly countries: readonly string[];
  /** Content pages by language. */
  readonly pages: readonly LanguagePages[];
  /** The first ones of the shop. */
  readonly products: readonly SampledProduct[];
}

export interface LanguagePages {
  /** Two letters. */
  readonly language: string;
  readonly pages: readonly { readonly id: number; readonly name: string; readonly alias: string | null }[];
}

export interface SampledProduct {
  readonly isReduced: boolean;
  /** The API tells the lowest price of the 30 days before. */
  readonly hasLowestPrice: boolean;
  readonly brand: string | null;
  /** Identifiers of its parameters with a value. */
  readonly parameters: readonly string[];
}

/** The members of a channel file, or of a channel that is made of one, which rules read. */
export interface LawFile extends Pick<
  ChannelFile,
  'market' | 'freeShippingFrom' | 'company' | 'servicePages' | 'accessibility'
> {
  readonly locales: readonly { readonly code: string }[];
  readonly customerTypes: readonly Readonly<ChannelFile['customerTypes'][number]>[];
  readonly customerService: { readonly phone: string };
  readonly withdrawal: Pick<ChannelFile['withdrawal'], 'days' | 'exceptions'> & {
    readonly webhook?: unknown;
  };
  readonly features: { readonly withdrawals: boolean; readonly pricePerUnit: boolean };
  /** Addresses of the harmonised notice by language. */
  readonly guarantee?: { readonly notice: Readonly<Record<string, string>> } | undefined;
  readonly productInformation?: ProductInformation | undefined;
}

interface ProductInformation {
  /** Identifiers of the API's parameters, by what they say. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Of all goods without another. */
  readonly manufacturer?: object | undefined;
  /** By the brand's name. */
  readonly brands: Readonly<Record<string, object>>;
}

export interface LawSubject {
  readonly file: LawFile;
  /** Null where the API was not asked, or has not answered. */
  readonly api: LawEvidence | null;
}

/** `unchecked`: neither the file nor the API's answer can say. */
export type LawState = 'present' | 'missing' | 'unchecked';

/** Whether a shop does what a rule asks, and where that comes from. */
export interface Verdict {
  readonly state: LawState;
  /** Member of the file that says it, or that would; empty for what every shop does. */
  readonly field: readonly string[];
  /** Page that shows it: one of the storefront's, or a content page by its alias. */
  readonly page?: { readonly name: PageName } | { readonly alias: string };
  readonly reason: string;
  /** Of what is missing. */
  readonly fix?: string;
}

/** Where a rule is in force: countries, the European Union, or the European Economic Area. */
export type LawArea = 'EU' | 'EEA' | readonly string[];

/** One duty of shops. A rule whose text, or a quotation of it, was not read is no row (docs/law.md). */
export interface LawRule {
  readonly id: string;
  /** What the shop must show or do. */
  readonly title: string;
  readonly area: LawArea;
  /** Act and article. */
  readonly source: string;
  /** National acts that were read, by country. */
  readonly national?: Readonly<Record<string, string>>;
  /** Owed to companies, too; the others to consumers only. */
  readonly isForAll?: true;
  /** `check` warns of it, for each country, without being asked for the table. */
  readonly isWarned?: true;
  /** Null where it does not concern the shop. Pure. */
  readonly judge: (subject: LawSubject) => Verdict | null;
}

/** Acts on consumer contracts at a distance, which put Directive 2011/83/EU into the law of a country. */
export const CONSUMER_CONTRACTS: Readonly<Record<string, string>> = {
  SE: 'lag (2005:59) om distansavtal',
  FI: 'kuluttajansuojalaki (38/1978) 6 luku',
  NO: 'angrerettloven (2014-06-20-27)',
  DK: 'forbrugeraftaleloven (2013-12-17-1457)',
};
