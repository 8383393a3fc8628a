import { z } from 'zod';

/** `name=value,name=value`, as OpenTelemetry defines it; values may be percent-encoded. */
const HEADER = /^[\w.-]+=[^,]*$/;

const splitHeaders = (list: string): readonly string[] =>
  list
    .split(',')
    .map((header) => header.trim())
    .filter((header) => header !== '');

const hasNoMore = ({ search, hash, username, password }: URL): boolean =>
  `${search}${hash}${username}${password}` === '';

const variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((address) => URL.canParse(address) && hasNoMore(new URL(address)))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((list) => splitHeaders(list).every((header) => HEADER.test(header) && isDecodable(header)))
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('arkad'),
};

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const allowed: Readonly<Record<string, string>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'an http(s) address like http://127.0.0.1:4318, without user, query and the path /v1/traces, which is added',
  OTEL_EXPORTER_OTLP_HEADERS: 'a comma list like authorization=Bearer%20secret,x-tenant=shops',
  OTEL_TRACES_SAMPLER_ARG: 'the share of requests that are traced, from 0 to 1',
  OTEL_SERVICE_NAME: 'a name of 1 to 100 characters',
};

/** Variables of traces, with OpenTelemetry's names: their schema, their allowed values for error messages, the one with a secret. */
export const TRACES = { variables, allowed, secret: 'OTEL_EXPORTER_OTLP_HEADERS' };

export interface TraceSettings {
  /** Where spans are sent. */
  readonly url: string;
  /** Not enumerable, so that printing the settings prints no secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** Share of the requests that are traced, 0 to 1. */
  readonly ratio: number;
  readonly serviceName: string;
}

/** Null where nothing is traced. */
export function toTraceSettings(values: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  readonly OTEL_SERVICE_NAME: string;
}): TraceSettings | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const url = `${endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint}/v1/traces`;
  const settings = { url, ratio: values.OTEL_TRACES_SAMPLER_ARG, serviceName: values.OTEL_SERVICE_NAME };
  Object.defineProperty(settings, 'headers', {
    value: parseHeaders(values.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    enumerable: false,
  });
  return Object.freeze(settings as TraceSettings);
}

function parseHeaders(list: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    splitHeaders(list).map((header) => {
      const at = header.indexOf('=');
      return [header.slice(0, at).toLowerCase(), decodeURIComponent(header.slice(at + 1))];
    }),
  );
}
