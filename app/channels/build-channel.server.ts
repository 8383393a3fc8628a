import { createHash } from 'node:crypto';
import type { EnvironmentVariables } from '#app/env.server.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import { brandUrl } from './brand-pictures.server.ts';
import type { BrandPicture, Channel } from './channel.ts';
import type { FileProblem } from './schema/channel-file-error.server.ts';
import type { ChannelFile } from './schema/channel-schema.server.ts';
import { languageOf } from './check-channel-file.server.ts';
import { isWebAddress } from './schema/list-link-warnings.server.ts';
import { resolveAddress, type AddressRule } from './resolve-address.server.ts';

const VERSION_HEX_DIGITS = 16;

const HTTP: AddressRule = { allowsPath: false, schemes: ['http', 'https'] };
const HTTP_BASE: AddressRule = { ...HTTP, endsInSlash: true };
const HTTP_OR_PATH: AddressRule = { ...HTTP, allowsPath: true };
const WEBSOCKET: AddressRule = { allowsPath: false, schemes: ['ws', 'wss', 'http', 'https'] };

export interface ChannelSource {
  readonly key: string;
  readonly file: ChannelFile;
  /** The file's content, for the version hash. */
  readonly bytes: Uint8Array;
  readonly variables: EnvironmentVariables;
}

export interface BuiltChannel {
  /** Usable only where there is no problem. */
  readonly channel: Channel;
  readonly problems: readonly FileProblem[];
}

type ResolveUrl = (text: string, path: readonly PropertyKey[], rule: AddressRule) => string;

/** Resolves a valid file's addresses and key from the environment, computes its version, and freezes the result. */
export function buildChannel({ key, file, bytes, variables }: ChannelSource): BuiltChannel {
  const {
    $schema: _schema,
    locales,
    logo,
    icon,
    shareImage,
    endpoints,
    apiKeyEnv,
    visitorSecretEnv,
    purgeSecretEnv,
    personalisation,
    ...rest
  } = file;
  const socialLinks = file.socialLinks.filter(({ url }) => isWebAddress(url));
  const problems: FileProblem[] = [];
  const hash = createHash('sha256').update(bytes);
  const resolveUrl: ResolveUrl = (text, path, rule) => {
    const resolved = resolveAddress(text, { variables, path, rule });
    if ('problem' in resolved) {
      problems.push(resolved.problem);
      return text;
    }
    hash.update(`\0${resolved.url}`);
    return resolved.url;
  };

  // The order of these calls is part of the version hash.
  const resolvedEndpoints = resolveEndpoints(endpoints, resolveUrl);
  const resolvedPersonalisation = resolvePersonalisation(personalisation, resolveUrl);
  const pictureUrls = resolvePictureUrls(file, resolveUrl);
  const shareImageUrl = shareImage && resolveUrl(shareImage, ['shareImage'], HTTP_OR_PATH);
  const apiKey = variables[apiKeyEnv] ?? '';
  if (apiKey === '') problems.push(missingVariable('apiKeyEnv', apiKeyEnv));
  const readSecret = (field: 'visitorSecretEnv' | 'purgeSecretEnv', name: string | undefined) => {
    if (name === undefined) return undefined;
    problems.push(...listSecretProblems(field, name, variables[name]));
    return variables[name] ?? '';
  };
  const visitorSecret = readSecret('visitorSecretEnv', visitorSecretEnv);
  const purgeSecret = readSecret('purgeSecretEnv', purgeSecretEnv);
  hash.update(`\0${apiKey}`);
  if (visitorSecret !== undefined) hash.update(`\0${visitorSecret}`);
  // Not the purge secret: no page depends on it.
  const version = hash.digest('hex').slice(0, VERSION_HEX_DIGITS);

  const channel = {
    ...rest,
    socialLinks,
    ...(resolvedPersonalisation ? { personalisation: resolvedPersonalisation } : {}),
    ...(shareImageUrl ? { shareImage: shareImageUrl } : {}),
    key,
    version,
    ...buildLocales(locales),
    ...buildPictures({ logo, icon }, version, pictureUrls),
    endpoints: resolvedEndpoints,
  };
  return { channel: deepFreeze(withSecrets(channel, { apiKey, visitorSecret, purgeSecret })), problems };
}

function resolveEndpoints(
  { api, auth, sign, images, websocket, websocketTimeoutMs }: ChannelFile['endpoints'],
  resolveUrl: ResolveUrl,
): ChannelFile['endpoints'] {
  return {
    api: resolveUrl(api, ['endpoints', 'api'], HTTP),
    auth: resolveUrl(auth, ['endpoints', 'auth'], HTTP_BASE),
    sign: resolveUrl(sign, ['endpoints', 'sign'], HTTP_BASE),
    images: resolveUrl(images, ['endpoints', 'images'], HTTP_OR_PATH).replace(/\/$/, ''),
    // `${BACKEND_ORIGIN}` is an http address
    ...(websocket
      ? { websocket: resolveUrl(websocket, ['endpoints', 'websocket'], WEBSOCKET).replace(/^http/, 'ws') }
      : {}),
    websocketTimeoutMs,
  };
}

function resolvePersonalisation(
  personalisation: ChannelFile['personalisation'],
  resolveUrl: ResolveUrl,
): ChannelFile['personalisation'] {
  return (
    personalisation && {
      ...personalisation,
      endpoint: resolveUrl(personalisation.endpoint, ['personalisation', 'endpoint'], HTTP_OR_PATH),
    }
  );
}

function buildPictures(
  { logo, icon }: Pick<ChannelFile, 'logo' | 'icon'>,
  version: string,
  urls: ReturnType<typeof resolvePictureUrls>,
) {
  return {
    logo: {
      light: toBrandPicture(logo.light, brandUrl('logo-light', version), urls.light),
      dark: toBrandPicture(logo.dark, brandUrl('logo-dark', version), urls.dark),
      drawnWidth: logo.drawnWidth,
    },
    icon: toBrandPicture(icon, brandUrl('icon', version), urls.icon),
  };
}

function resolvePictureUrls({ logo, icon }: ChannelFile, resolveUrl: ResolveUrl) {
  const resolve = (picture: ChannelFile['icon'], path: readonly PropertyKey[]): string =>
    'src' in picture ? resolveUrl(picture.src, [...path, 'src'], HTTP_OR_PATH) : '';
  return {
    light: resolve(logo.light, ['logo', 'light']),
    dark: resolve(logo.dark, ['logo', 'dark']),
    icon: resolve(icon, ['icon']),
  };
}

const missingVariable = (field: string, name: string): FileProblem => ({
  path: [field],
  reason: `the environment variable ${name} is not set`,
  value: undefined,
});

/** The output size of SHA-256: a shorter key would be the weakest part of a signature. */
const MIN_SECRET_BYTES = 32;

function listSecretProblems(field: string, name: string, secret = ''): FileProblem[] {
  if (secret === '') return [missingVariable(field, name)];
  if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return [];
  const reason = `the secret in the environment variable ${name} has fewer than ${MIN_SECRET_BYTES} bytes`;
  return [{ path: [field], reason, value: undefined }];
}

function buildLocales(locales: ChannelFile['locales']): Pick<Channel, 'locales' | 'defaultLocale'> {
  const all = locales.map(({ code, default: isDefault = false }): ChannelLocale => {
    const language = languageOf(code);
    return { language, code, prefix: isDefault ? '' : `/${language}`, isDefault };
  });
  const defaultLocale = all.find((locale) => locale.isDefault) ?? all[0];
  if (!defaultLocale) throw new Error('The schema requires at least one locale');
  return { locales: all, defaultLocale };
}

function toBrandPicture(picture: ChannelFile['icon'], ownUrl: string, hostedUrl: string): BrandPicture {
  return 'svg' in picture ? { url: ownUrl, svg: picture.svg } : { url: hostedUrl };
}

interface Secrets {
  readonly apiKey: string;
  readonly visitorSecret: string | undefined;
  readonly purgeSecret: string | undefined;
}

/** The secrets are not enumerable, so that no JSON, log line or projection of the channel contains them. */
function withSecrets<Shape extends object>(
  channel: Shape,
  secrets: Secrets,
): Shape & Pick<Channel, 'apiKey' | 'visitorSecret' | 'purgeSecret'> {
  const given = Object.entries(secrets).filter(([, value]) => value !== undefined);
  return Object.defineProperties(
    channel,
    Object.fromEntries(given.map(([name, value]) => [name, { value }])),
  ) as Shape & Pick<Channel, 'apiKey' | 'visitorSecret' | 'purgeSecret'>;
}
