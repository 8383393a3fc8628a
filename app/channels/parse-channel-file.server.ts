import { createHash } from 'node:crypto';
import type { EnvironmentVariables } from '#app/env.server.ts';
import { deepFreeze } from '#app/kernel/deep-freeze.ts';
import { brandUrl } from './brand-pictures.server.ts';
import type { BrandPicture, Channel } from './channel.ts';
import { resolveAddress, type AddressRule } from './resolve-address.server.ts';
import { checkChannelFile, languageOf } from './check-channel-file.server.ts';
import {
  problemsOf,
  toChannelFileError,
  type ChannelFileError,
  type FileProblem,
} from './channel-file-error.server.ts';
import { channelFileSchema, type ChannelFile } from './channel-schema.server.ts';
import { parseJson } from './parse-json.server.ts';

export interface ChannelFileInput {
  /** File name within the channels' folder, `karamell.json`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly variables: EnvironmentVariables;
}

export type ParsedChannelFile =
  | { readonly ok: true; readonly channel: Channel; readonly warnings: readonly string[] }
  | {
      readonly ok: false;
      /** At least one. */
      readonly errors: readonly ChannelFileError[];
      /** Not even JSON: perhaps only half written yet. */
      readonly isBrokenText: boolean;
    };

/** A channel file with its logos is some 15 kB; this much is no channel file. */
const LONGEST_FILE_BYTES = 1_048_576;
/** Part of cookies, cache keys, log lines and metrics. */
const CHANNEL_KEY = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
const VERSION_HEX_DIGITS = 16;

export const channelKeyOf = (file: string): string => file.replace(/\.json$/, '');

/** Bytes in, a frozen Channel or every reason why not out (CH-05 to CH-08). Asks no network, knows no other file. */
export function parseChannelFile({ file, bytes, variables }: ChannelFileInput): ParsedChannelFile {
  const refuse = (
    content: unknown,
    problems: readonly FileProblem[],
    isBrokenText = false,
  ): ParsedChannelFile => ({
    ok: false,
    errors: problems.map((problem) => toChannelFileError(file, content, problem)),
    isBrokenText,
  });
  const refuseText = (reason: string, isBrokenText = true): ParsedChannelFile =>
    refuse(undefined, [{ path: [], reason }], isBrokenText);

  const key = channelKeyOf(file);
  if (!CHANNEL_KEY.test(key)) {
    const reason = 'the file name must be lower-case letters, digits and hyphens, followed by .json';
    return refuse(undefined, [{ path: [], reason, value: file }]);
  }
  if (bytes.length > LONGEST_FILE_BYTES) return refuseText(`larger than ${LONGEST_FILE_BYTES} bytes`, false);
  const text = decode(bytes);
  if (text === null) return refuseText('the text is not UTF-8');
  const reading = parseJson(text);
  if ('fault' in reading) {
    const { line, column, reason } = reading.fault;
    return refuseText(`not valid JSON at line ${line}, column ${column}: ${reason}`);
  }
  const parsed = channelFileSchema.safeParse(reading.value);
  if (!parsed.success) return refuse(reading.value, problemsOf(parsed.error.issues));

  const findings = checkChannelFile(parsed.data);
  const collected: FileProblem[] = [...findings.problems];
  const channel = buildChannel({
    key,
    file: parsed.data,
    bytes,
    variables,
    report: (p) => collected.push(p),
  });
  return collected.length > 0
    ? refuse(reading.value, collected)
    : { ok: true, channel, warnings: findings.warnings };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const HTTP: AddressRule = { allowsPath: false, schemes: ['http', 'https'] };
const HTTP_BASE: AddressRule = { ...HTTP, endsInSlash: true };
const HTTP_OR_PATH: AddressRule = { ...HTTP, allowsPath: true };
const WEBSOCKET: AddressRule = { allowsPath: false, schemes: ['ws', 'wss'] };

interface Building {
  readonly key: string;
  readonly file: ChannelFile;
  readonly bytes: Uint8Array;
  readonly variables: EnvironmentVariables;
  readonly report: (problem: FileProblem) => void;
}

function buildChannel({ key, file, bytes, variables, report }: Building): Channel {
  const { $schema: _schema, locales, logo, icon, endpoints, apiKeyEnv, ...rest } = file;
  const hash = createHash('sha256').update(bytes);
  const address = (text: string, path: readonly PropertyKey[], rule: AddressRule): string => {
    const resolved = resolveAddress(text, { variables, path, rule });
    if ('problem' in resolved) {
      report(resolved.problem);
      return text;
    }
    hash.update(`\0${resolved.url}`);
    return resolved.url;
  };

  const resolvedEndpoints = {
    api: address(endpoints.api, ['endpoints', 'api'], HTTP),
    auth: address(endpoints.auth, ['endpoints', 'auth'], HTTP_BASE),
    sign: address(endpoints.sign, ['endpoints', 'sign'], HTTP_BASE),
    images: address(endpoints.images, ['endpoints', 'images'], HTTP_OR_PATH).replace(/\/$/, ''),
    ...(endpoints.websocket
      ? { websocket: address(endpoints.websocket, ['endpoints', 'websocket'], WEBSOCKET) }
      : {}),
  };
  const { personalisation } = rest;
  const resolvedPersonalisation = personalisation && {
    ...personalisation,
    endpoint: address(personalisation.endpoint, ['personalisation', 'endpoint'], HTTP_OR_PATH),
  };
  const hosted = [
    [logo.light, ['logo', 'light', 'src']],
    [logo.dark, ['logo', 'dark', 'src']],
    [icon, ['icon', 'src']],
  ] as const;
  const urls = hosted.map(([picture, path]) =>
    'src' in picture ? address(picture.src, path, HTTP_OR_PATH) : '',
  );

  const apiKey = variables[apiKeyEnv] ?? '';
  if (apiKey === '')
    report({
      path: ['apiKeyEnv'],
      reason: `the environment variable ${apiKeyEnv} is not set`,
      value: undefined,
    });
  const version = hash.update(`\0${apiKey}`).digest('hex').slice(0, VERSION_HEX_DIGITS);

  const picture = (
    name: 'logo-light' | 'logo-dark' | 'icon',
    given: ChannelFile['icon'],
    url = '',
  ): BrandPicture => ('svg' in given ? { url: brandUrl(name, version), svg: given.svg } : { url });
  const channelLocales = locales.map(({ code, default: isDefault = false }) => {
    const language = languageOf(code);
    return { language, code, prefix: isDefault ? '' : `/${language}`, isDefault };
  });
  const defaultLocale = channelLocales.find((locale) => locale.isDefault) ?? channelLocales[0];
  if (!defaultLocale) throw new Error('the schema asks for at least one locale');

  const channel = {
    ...rest,
    ...(resolvedPersonalisation ? { personalisation: resolvedPersonalisation } : {}),
    key,
    version,
    locales: channelLocales,
    defaultLocale,
    logo: {
      light: picture('logo-light', logo.light, urls[0]),
      dark: picture('logo-dark', logo.dark, urls[1]),
    },
    icon: picture('icon', icon, urls[2]),
    endpoints: resolvedEndpoints,
  };
  return deepFreeze(withApiKey(channel, apiKey));
}

/** Not enumerable: no JSON, log or projection of the channel carries it. */
function withApiKey<Shape extends object>(
  channel: Shape,
  apiKey: string,
): Shape & { readonly apiKey: string } {
  return Object.defineProperty(channel, 'apiKey', { value: apiKey, enumerable: false }) as Shape & {
    readonly apiKey: string;
  };
}
