import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { AppliedFiles, ServedFile } from './own-files/apply-own-files.server.ts';
import type { RedirectTable } from './files/redirect-rules.server.ts';
import type { Closing } from './schedule.server.ts';
import type { ChannelFile } from './schema/channel-schema.server.ts';
import type { ChannelFileError } from './schema/channel-file-error.server.ts';

/** A brand picture as pages refer to it: same-origin `/brand/logo-light.svg?v=…`, or hosted elsewhere. */
export interface BrandPicture {
  readonly url: string;
  /** The SVG document where the channel file contains it; the server sends it for `url`. */
  readonly svg?: string;
}

type NamesOf<Logos extends readonly unknown[]> = Extract<Logos[number], string>;
export type PaymentLogoName = NamesOf<ChannelFile['paymentLogos']>;
export type CarrierLogoName = NamesOf<ChannelFile['carrierLogos']>;

/** A mark of payment or delivery: a shipped one by name, or a picture of the shop's own. */
export type Mark<Name extends string> = Name | OwnMark;
interface OwnMark {
  readonly name: string;
  readonly picture: BrandPicture;
  /** Ids of the API's options, or types of payment, that show it in the checkout. */
  readonly options?: readonly string[] | undefined;
}

/** The channel is that of its file from `since` on, until before `changesAt`: like Date.now(), or infinite. */
export interface ChannelSchedule {
  readonly since: number;
  readonly changesAt: number;
  /** Why the shop is closed from `changesAt` on; null where it is open then. */
  readonly nextClosing: Closing | null;
  /** The channel of the same file at another moment. */
  readonly at: (moment: number) => Channel;
}

/** The channel of now. The same object as long as nothing of its file's schedule has changed, also backwards. */
export function selectCurrent(channel: Channel, now: number): Channel {
  const { schedule } = channel;
  return !schedule || (schedule.since <= now && now < schedule.changesAt) ? channel : schedule.at(now);
}

/**
 * One branded shop: its file parsed, validated, its addresses resolved, frozen. A changed file becomes a new Channel
 * with another `version`, so a request that has a Channel sees one consistent shop.
 */
export interface Channel extends Readonly<
  Omit<
    ChannelFile,
    | '$schema'
    | 'locales'
    | 'logo'
    | 'icon'
    | 'theme'
    | 'paymentLogos'
    | 'carrierLogos'
    | 'endpoints'
    | 'apiKeyEnv'
    | 'visitorSecretEnv'
    | 'purgeSecretEnv'
    | 'refreshSecretEnv'
    | 'withdrawal'
    | 'overrides'
    | 'activeFrom'
    | 'activeUntil'
  >
> {
  /** Present on a draft, which only `app/operate/previews` serves: nothing of it may be cached, and it takes no orders. */
  readonly isDraft?: true;
  /** The file's name without `.json` (CH-11): part of every cache key, cookie payload, log line and metric. */
  readonly key: string;
  /** First 16 hex digits of the SHA-256 of the file's bytes, its redirects, its own files, what of its schedule is in force, and the values it takes from the environment. */
  readonly version: string;
  readonly locales: readonly ChannelLocale[];
  readonly defaultLocale: ChannelLocale;
  readonly logo: { readonly light: BrandPicture; readonly dark: BrandPicture; readonly drawnWidth: number };
  readonly icon: BrandPicture;
  /** With what pages need of the shop's own files. */
  readonly theme: AppliedFiles['theme'];
  readonly paymentLogos: readonly Mark<PaymentLogoName>[];
  readonly carrierLogos: readonly Mark<CarrierLogoName>[];
  readonly endpoints: Readonly<ChannelFile['endpoints']>;
  readonly withdrawal: Readonly<Omit<ChannelFile['withdrawal'], 'webhook'>>;
  /** Why the shop is closed; null while it is open. */
  readonly closing: Closing | null;
  /** Of the file beside it. Not enumerable; absent where there is none. */
  readonly redirects?: RedirectTable;
  /** Own files that the shop's host sends, by name. Not enumerable; absent where the file names none. */
  readonly files?: ReadonlyMap<string, ServedFile>;
  /** Not enumerable; absent where nothing of the file depends on the time. */
  readonly schedule?: ChannelSchedule;
  /** Secret. Not enumerable, so that JSON, logs and projections never contain it. */
  readonly apiKey: string;
  /** Secret that is shared with the API, not enumerable for the same reason; absent where the file names none. */
  readonly visitorSecret?: string;
  /** Secret by which the API signs purges, not enumerable either; absent where the file names none. */
  readonly purgeSecret?: string;
  /** Secret by which the API’s studio signs refreshes, not enumerable either; absent where the file names none. */
  readonly refreshSecret?: string;
  /** Where statements of withdrawal go, and the secret that signs them. Not enumerable; absent where the file names none. */
  readonly withdrawalWebhook?: { readonly url: string; readonly secret: string };
}

/** Receiver of a shop's statements of withdrawal. Null where there is none: the page then names the customer service instead of a form. */
export function findWithdrawalReceiver({
  features,
  withdrawalWebhook,
}: Pick<Channel, 'features' | 'withdrawalWebhook'>): 'api' | 'webhook' | null {
  if (features.withdrawals) return 'api';
  return withdrawalWebhook === undefined ? null : 'webhook';
}

export interface DraftFinding extends Omit<ChannelFileError, 'file'> {
  readonly severity: 'error' | 'warning';
  /** How to mend it; of warnings. */
  readonly fix?: string;
}

/**
 * The result of a draft of a channel file; `id`, `link` and `expires` are null where it has errors. A draft with errors replaces
 * nothing.
 */
export interface DraftResult {
  readonly id: string | null;
  /** `http://<id>-<signature>.preview.localhost:4300/` */
  readonly link: string | null;
  /** ISO 8601. */
  readonly expires: string | null;
  /** Those of `npm run channels -- check`. */
  readonly findings: readonly DraftFinding[];
}

/** Fields of products that only some shops show (`@onlyWith` in their query): the API is not asked for others. */
export const ASKED_FIELDS = [
  'cardFacts',
  'cardParameters',
  'cardSizes',
  'cardSwatches',
  'energyLabels',
] as const;

/** The fields that a channel's cards, lists and feeds show. */
export const selectAskedFields = ({
  theme: { card, list },
  productInformation: { parameters },
}: Pick<Channel, 'theme' | 'productInformation'>): Readonly<
  Record<(typeof ASKED_FIELDS)[number], boolean>
> => {
  const cardFacts = card.kind === 'spec' || list.layout === 'table';
  const energyLabels = parameters.energyClass !== undefined;
  return {
    cardFacts,
    cardParameters: cardFacts || energyLabels,
    cardSizes: card.quickAdd === 'sizes',
    cardSwatches: card.swatches,
    energyLabels,
  };
};
