import { createHash, type Hash } from 'node:crypto';
import type { EnvironmentVariables } from '#app/env.server.ts';
import { toLanguage, type ChannelLocale, type MountedLanguages } from '#app/i18n/languages.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import { buildPictures } from './brand-pictures.server.ts';
import type { Channel, ChannelSchedule } from './channel.ts';
import { applyOwnFiles, type ShownPicture, type ShownPictures } from './own-files/apply-own-files.server.ts';
import type { OwnFiles } from './own-files/own-files.server.ts';
import type { RedirectTable } from './files/redirect-rules.server.ts';
import type { PlanState } from './schedule.server.ts';
import type { FileProblem } from './schema/channel-file-error.server.ts';
import type { ChannelFile } from './schema/channel-schema.server.ts';
import { isWebAddress } from './schema/list-link-warnings.server.ts';
import { type AddressRule, readSecrets, resolveAddress } from './environment-values.server.ts';

const VERSION_HEX_DIGITS = 16;

const HTTP: AddressRule = { allowsPath: false, schemes: ['http', 'https'] };
const HTTP_BASE: AddressRule = { ...HTTP, endsInSlash: true };
const HTTP_OR_PATH: AddressRule = { ...HTTP, allowsPath: true };
const CONFIDENTIAL: AddressRule = { ...HTTP, isConfidential: true };
const WEBSOCKET: AddressRule = { allowsPath: false, schemes: ['ws', 'wss', 'http', 'https'] };

export interface ChannelSource {
  readonly key: string;
  readonly file: ChannelFile;
  /** The file's content, for the version hash. */
  readonly bytes: Uint8Array;
  readonly variables: EnvironmentVariables;
  readonly redirects: RedirectTable | null;
  /** Those that are mounted. */
  readonly languages: MountedLanguages;
  readonly own: OwnFiles;
  /** What of the file's schedule is in force: the version depends on it, and so does why the shop is closed. */
  readonly state: PlanState;
  /** Null where nothing of the file depends on the time. */
  readonly schedule: ChannelSchedule | null;
}

export interface BuiltChannel {
  /** Usable only where there is no problem. */
  readonly channel: Channel;
  readonly problems: readonly FileProblem[];
}

type ResolveUrl = (text: string, path: readonly PropertyKey[], rule: AddressRule) => string;

/** Resolves a valid file's addresses and key from the environment, computes its version, and freezes the result. */
export function buildChannel(source: ChannelSource): BuiltChannel {
  const { key, file, bytes, variables, redirects, languages, state } = source;
  const {
    $schema: _schema,
    overrides: _overrides,
    activeFrom: _activeFrom,
    activeUntil: _activeUntil,
    locales,
    shareImage,
    endpoints,
    apiKeyEnv: _apiKeyEnv,
    visitorSecretEnv: _visitorSecretEnv,
    purgeSecretEnv: _purgeSecretEnv,
    refreshSecretEnv: _refreshSecretEnv,
    storeSettings,
    personalisation,
    withdrawal: { webhook, ...withdrawal },
    ...rest
  } = file;
  const { theme, pictures, files, digests } = applyOwnFiles(file, source.own);
  const problems: FileProblem[] = [];
  const hash = createHash('sha256').update(bytes);
  const resolveUrl = createResolve(variables, hash, problems);

  const offered = buildLocales(locales, languages);
  // The order of these calls is part of the version hash.
  const resolvedEndpoints = resolveEndpoints(endpoints, resolveUrl);
  const resolvedPersonalisation = resolvePersonalisation(personalisation, resolveUrl);
  const resolvedPictures = resolvePictures(pictures, resolveUrl);
  const shareImageUrl = shareImage && resolveUrl(shareImage, ['shareImage'], HTTP_OR_PATH);
  const storeSettingsUrl = storeSettings && resolveUrl(storeSettings, ['storeSettings'], HTTP);
  const webhookUrl = webhook && resolveUrl(webhook.url, ['withdrawal', 'webhook', 'url'], CONFIDENTIAL);
  const secrets = readSecrets(file, variables, problems);
  for (const part of listVersionParts(secrets, { redirects, digests, state })) hash.update(`\0${part}`);
  hash.update(formatLanguages(offered));
  const version = hash.digest('hex').slice(0, VERSION_HEX_DIGITS);

  const channel = {
    ...rest,
    withdrawal,
    theme,
    socialLinks: file.socialLinks.filter(({ url }) => isWebAddress(url)),
    ...(resolvedPersonalisation ? { personalisation: resolvedPersonalisation } : {}),
    ...(shareImageUrl ? { shareImage: shareImageUrl } : {}),
    ...(storeSettingsUrl ? { storeSettings: storeSettingsUrl } : {}),
    key,
    version,
    ...offered,
    ...buildPictures(resolvedPictures, version),
    endpoints: resolvedEndpoints,
    closing: state.closing,
  };
  const hidden = selectHidden(source, { secrets, webhookUrl, files });
  return { channel: deepFreeze(withHidden(channel, hidden)), problems };
}

/** Resolves addresses: adds each to the version, and what is wrong to the problems. */
const createResolve =
  (variables: EnvironmentVariables, hash: Hash, problems: FileProblem[]): ResolveUrl =>
  (text, path, rule) => {
    const resolved = resolveAddress(text, { variables, path, rule });
    if ('problem' in resolved) {
      problems.push(resolved.problem);
      return text;
    }
    hash.update(`\0${resolved.url}`);
    return resolved.url;
  };

/** What the version of a channel depends on besides its file. Not the secrets of hooks: no page depends on them. */
function listVersionParts(
  { apiKey, visitorSecret }: Pick<ReturnType<typeof readSecrets>, 'apiKey' | 'visitorSecret'>,
  {
    redirects,
    digests,
    state,
  }: Pick<ChannelSource, 'redirects' | 'state'> & { readonly digests: readonly string[] },
): readonly string[] {
  const inForce = formatState(state);
  return [
    apiKey,
    ...(visitorSecret === undefined ? [] : [visitorSecret]),
    ...(redirects ? [redirects.digest] : []),
    ...digests,
    ...(inForce === '' ? [] : [inForce]),
  ];
}

/** Empty where everything is as the file says by itself. */
const formatState = ({ overrides, closing }: PlanState): string =>
  overrides.length === 0 && !closing ? '' : `${overrides.join()} ${closing?.kind ?? ''}`;

/** Empty without mounted languages. */
const formatLanguages = ({ locales }: Pick<Channel, 'locales'>): string =>
  locales.map(({ mounted }) => (mounted ? `\0${mounted.language}@${mounted.version}` : '')).join('');

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

/** The pictures with resolved addresses. */
function resolvePictures(
  { logo, icon, paymentLogos, carrierLogos }: ShownPictures,
  resolveUrl: ResolveUrl,
): ShownPictures {
  const resolve = (picture: ShownPicture, path: readonly PropertyKey[]): ShownPicture =>
    'src' in picture ? { src: resolveUrl(picture.src, [...path, 'src'], HTTP_OR_PATH) } : picture;
  const resolveMarks = <Mark>(marks: readonly Mark[], field: string): Mark[] =>
    marks.map((mark, index) =>
      isOwnMark(mark) ? { ...mark, picture: resolve(mark.picture, [field, index, 'picture']) } : mark,
    );
  return {
    logo: {
      ...logo,
      light: resolve(logo.light, ['logo', 'light']),
      dark: resolve(logo.dark, ['logo', 'dark']),
    },
    icon: resolve(icon, ['icon']),
    paymentLogos: resolveMarks(paymentLogos, 'paymentLogos'),
    carrierLogos: resolveMarks(carrierLogos, 'carrierLogos'),
  };
}

const isOwnMark = (mark: unknown): mark is { readonly picture: ShownPicture } => typeof mark === 'object';

function buildLocales(
  locales: ChannelFile['locales'],
  languages: MountedLanguages,
): Pick<Channel, 'locales' | 'defaultLocale'> {
  const all = locales.map(({ code, apiLanguage = code, default: isDefault = false }): ChannelLocale => {
    const language = toLanguage(code);
    const locale = { language, code, prefix: isDefault ? '' : `/${language}`, isDefault };
    const mounted = languages.get(language);
    const asked = apiLanguage === code ? locale : { ...locale, apiLanguage };
    return mounted ? Object.defineProperty(asked, 'mounted', { value: mounted }) : asked;
  });
  const defaultLocale = all.find((locale) => locale.isDefault) ?? all[0];
  if (!defaultLocale) throw new Error('The schema requires at least one locale');
  return { locales: all, defaultLocale };
}

/** What only the server reads. */
const selectHidden = (
  { redirects, schedule }: Pick<ChannelSource, 'redirects' | 'schedule'>,
  {
    secrets: { webhookSecret, ...secrets },
    webhookUrl,
    files,
  }: {
    readonly secrets: ReturnType<typeof readSecrets>;
    readonly webhookUrl: string | undefined;
    readonly files: Hidden['files'];
  },
) => ({
  ...secrets,
  withdrawalWebhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
  redirects: redirects ?? undefined,
  schedule: schedule ?? undefined,
  files,
});

type Hidden = Pick<
  Channel,
  | 'apiKey'
  | 'visitorSecret'
  | 'purgeSecret'
  | 'refreshSecret'
  | 'withdrawalWebhook'
  | 'redirects'
  | 'schedule'
  | 'files'
>;

/** Secrets and tables are not enumerable, so that no JSON, log line or projection of the channel contains them. */
function withHidden<Shape extends object>(
  channel: Shape,
  hidden: Readonly<Record<keyof Hidden, unknown>>,
): Shape & Hidden {
  const given = Object.entries(hidden).filter(([, value]) => value !== undefined);
  return Object.defineProperties(
    channel,
    Object.fromEntries(given.map(([name, value]) => [name, { value }])),
  ) as Shape & Hidden;
}
