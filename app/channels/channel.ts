import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { ChannelFile } from './schema/channel-schema.server.ts';

/** A brand picture as pages refer to it: same-origin `/brand/logo-light.svg?v=…`, or hosted elsewhere. */
export interface BrandPicture {
  readonly url: string;
  /** The SVG document where the channel file contains it; the server sends it for `url`. */
  readonly svg?: string;
}

/**
 * One branded shop: its file parsed, validated, its addresses resolved, frozen. A changed file becomes a new Channel
 * with another `version`, so a request that holds a Channel sees one consistent shop.
 */
export interface Channel extends Readonly<
  Omit<
    ChannelFile,
    | '$schema'
    | 'locales'
    | 'logo'
    | 'icon'
    | 'endpoints'
    | 'apiKeyEnv'
    | 'visitorSecretEnv'
    | 'purgeSecretEnv'
  >
> {
  /** The file's name without `.json` (CH-11): part of every cache key, cookie payload, log line and metric. */
  readonly key: string;
  /** First 16 hex digits of the SHA-256 of the file's bytes and the values it takes from the environment. */
  readonly version: string;
  readonly locales: readonly ChannelLocale[];
  readonly defaultLocale: ChannelLocale;
  readonly logo: { readonly light: BrandPicture; readonly dark: BrandPicture; readonly drawnWidth: number };
  readonly icon: BrandPicture;
  readonly endpoints: Readonly<ChannelFile['endpoints']>;
  /** Secret. Not enumerable, so that JSON, logs and projections never contain it. */
  readonly apiKey: string;
  /** Secret that is shared with the API, not enumerable for the same reason; absent where the file names none. */
  readonly visitorSecret?: string;
  /** Secret by which the API signs purges, not enumerable either; absent where the file names none. */
  readonly purgeSecret?: string;
}
