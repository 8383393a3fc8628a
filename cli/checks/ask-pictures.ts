import { resolveAddress } from '#app/channels/environment-values.server.ts';
import { toChannelWarning, type ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import type { EnvironmentVariables } from '#app/env.server.ts';
import { formatPublicOrigin } from '#app/channels/shop-links.server.ts';
import { judgePicture, listPictures, type LoadedPicture, type NamedPicture } from './pictures.ts';
import type { CheckedFile } from './further-warnings.ts';
import { isLoopback, loadPicture, mapInParallel } from './online.ts';

/** Of one file: more would be a catalogue. */
const MAX_PICTURES = 100;
const ADDRESS = { allowsPath: true, schemes: ['http', 'https'] };

export interface AskOptions {
  readonly variables: EnvironmentVariables;
  /** Of a running server's shops on `*.localhost`. */
  readonly port: number;
}

/**
 * What is wrong with the pictures of a file that have an address: each is asked for once, eight at a time, each 5 s and 1 MiB at
 * most. Those of the shop's own host are passed over while nothing answers there.
 */
export async function askPictures(
  checked: CheckedFile,
  options: AskOptions,
): Promise<readonly ChannelWarning[]> {
  const named = listPictures(checked.file).flatMap((picture) => {
    const url = findUrl(picture, checked, options);
    return url === null ? [] : [{ picture, url }];
  });
  const urls = [...new Set(named.map(({ url }) => url))].slice(0, MAX_PICTURES);
  const answers = await mapInParallel(urls, loadPicture);
  const loaded = new Map(urls.map((url, index) => [url, answers[index] ?? null]));
  return named.flatMap(({ picture, url }) =>
    judge(picture, loaded.get(url), url).map((warning) => toChannelWarning(checked, warning)),
  );
}

function judge(picture: NamedPicture, loaded: LoadedPicture | null | undefined, url: string) {
  if (loaded) return judgePicture(picture, loaded);
  // Beyond the limit, or of a shop that is not open yet
  if (loaded === undefined || isPath(picture)) return [];
  return judgePicture(picture, { problem: `cannot be loaded: nothing answers at ${url}` });
}

const isPath = ({ source }: NamedPicture): boolean => 'address' in source && source.address.startsWith('/');

function findUrl(
  { path, source }: NamedPicture,
  { file: { hosts } }: CheckedFile,
  { variables, port }: AskOptions,
): string | null {
  if ('svg' in source) return null;
  const resolved = resolveAddress(source.address, { variables, path, rule: ADDRESS });
  if ('problem' in resolved) return null;
  const scheme = isLoopback(hosts.primary) ? 'http' : 'https';
  const origin = formatPublicOrigin({ hosts }, { scheme, port });
  return new URL(resolved.url, origin).href;
}
