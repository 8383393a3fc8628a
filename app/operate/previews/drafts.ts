import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EnvironmentVariables } from '#app/env.server.ts';
import type { OwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import type { Channel, DraftResult, DraftFinding } from '#app/channels/channel.ts';
import { type MountedLanguages, NO_LANGUAGES } from '#app/i18n/languages.ts';
import type { TextSigner } from '#kernel/signed-text.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';

/** A draft has at most 1 MiB of text, and about as much again as a channel. */
const MAX_DRAFTS = 8;
const DRAFT_MS = 86_400_000;
const ID_BYTES = 8;
const ID = /^[\da-f]{16}$/;

/** A draft as an operator's program or the studio sends it. */
export interface DraftInput {
  /** File name, for messages and the rules of keys: `fifth.json`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** 16 hex digits. The draft with this id is replaced in place: its link and its end stay. One that has ended gets a new link. */
  readonly id?: string | undefined;
}

interface ShownDraft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly found: FoundChannel;
}

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * The drafts that this process shows: at most eight, each for 24 hours; of more, the one that was put longest ago goes. They are channels in
 * memory, which end with the process: what an operator has changed is stored by the studio (`studio/drafts/draft-store.ts`).
 */
export function createDrafts({
  variables,
  languages = () => NO_LANGUAGES,
  signer,
  port,
  now = Date.now,
}: {
  readonly variables: EnvironmentVariables;
  /** Those that are mounted, at the moment of a draft. */
  readonly languages?: () => MountedLanguages;
  readonly signer: TextSigner;
  /** Of the preview listener. */
  readonly port: number;
  /** For tests. */
  readonly now?: () => number;
}) {
  const hosts = createPreviewHosts(signer);
  const shown = new LRUCache<string, ShownDraft>({ max: MAX_DRAFTS, ttl: DRAFT_MS, ttlAutopurge: true });

  /** Null where it has ended: the cache looks at its clock rarely. */
  const find = (id: string): ShownDraft | null => {
    const draft = shown.peek(id);
    return draft && draft.expires > now() ? draft : null;
  };

  return {
    /** `own`: the files beside the shop's file of that name. */
    put({ file, bytes, id: given = '' }: DraftInput, own: OwnFiles | null = null): DraftResult {
      const id = ID.test(given) ? given : randomBytes(ID_BYTES).toString('hex');
      const expires = find(id)?.expires ?? now() + DRAFT_MS;
      const parsed = parseChannelFile({ file, bytes, variables, own, languages: languages() });
      const findings = toFindings(parsed);
      if (!parsed.ok) return { id: null, link: null, expires: null, findings };
      const host = hosts.format({ id, expires });
      const channel = toDraftChannel(parsed.channel, {
        key: `draft.${id}`,
        hosts: { primary: host, redirects: [], aliases: [], gone: [], www: false, https: false },
        // A worker stores pages
        features: { ...parsed.channel.features, serviceWorker: false },
      });
      const found = Object.freeze({ channel, role: 'primary' as const });
      shown.set(id, { id, expires, found }, { ttl: Math.max(1, expires - now()) });
      return { id, link: `http://${host}:${port}/`, expires: new Date(expires).toISOString(), findings };
    },
    /** The draft of a host; null where its signature is not ours or it has ended. */
    find(host: string): FoundChannel | null {
      const draft = find(hosts.findId(host) ?? '');
      return draft && hosts.isSigned(host, draft) ? draft.found : null;
    },
  };
}

function toFindings(parsed: ReturnType<typeof parseChannelFile>): readonly DraftFinding[] {
  if (parsed.ok) return parsed.warnings.map((warning) => ({ severity: 'warning', ...warning }));
  return parsed.errors.map(({ file: _file, ...error }) => ({ severity: 'error', ...error }));
}

/** Browsers resolve all names below `localhost` to this machine (RFC 6761), so that a link needs no DNS. */
const DOMAIN = '.preview.localhost';

/** Half of the signature's digits and more: a host's label has at most 63 characters. */
const SIGNATURE_DIGITS = 40;

const LABEL = /^([\da-f]{16})-([\da-f]{40})$/;

type SignedDraft = Pick<ShownDraft, 'id' | 'expires'>;

/**
 * The host of each draft: its id and a signature, below a domain that no shop has. The signature is part of the host, so that each
 * request proves itself and each draft is an origin of its own: cookies and storage of a draft reach neither a shop nor another draft.
 *
 * @param signer of the session secrets. Drafts end with the process, so that its newest secret has signed all of them.
 */
function createPreviewHosts(signer: TextSigner) {
  const format = ({ id, expires }: SignedDraft): string => {
    const signed = signer.sign(`${id} ${expires}`, { purpose: 'preview', channel: id });
    const signature = Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString('hex');
    return `${id}-${signature.slice(0, SIGNATURE_DIGITS)}${DOMAIN}`;
  };
  return {
    format,
    /** The id that a host names, without a look at the signature; null for any other host. */
    findId: (host: string): string | null =>
      host.endsWith(DOMAIN) ? (LABEL.exec(host.slice(0, -DOMAIN.length))?.[1] ?? null) : null,
    /** Compares in constant time. */
    isSigned(host: string, draft: SignedDraft): boolean {
      const [given, expected] = [Buffer.from(host), Buffer.from(format(draft))];
      return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
    },
  };
}

/**
 * The channel of a draft: the file's shop at its own hosts. No file can have its key, because of the dot. Left out is what would
 * reach beyond the visitor: hooks, live connections, tag managers and payment providers.
 */
export function toDraftChannel(channel: Channel, own: Pick<Channel, 'key' | 'hosts' | 'features'>): Channel {
  const {
    maintenance: _maintenance,
    tagManager: _tagManager,
    payment: _payment,
    endpoints: { websocket: _websocket, ...endpoints },
    ...rest
  } = channel;
  const { apiKey, visitorSecret, files } = channel;
  const draft = {
    ...rest,
    endpoints,
    ...own,
    isDraft: true as const,
    closing: null,
    indexing: false,
  };
  // As in the channel itself not enumerable
  Object.defineProperty(draft, 'apiKey', { value: apiKey });
  if (visitorSecret !== undefined) Object.defineProperty(draft, 'visitorSecret', { value: visitorSecret });
  if (files !== undefined) Object.defineProperty(draft, 'files', { value: files });
  return deepFreeze(draft as typeof draft & Pick<Channel, 'apiKey'>);
}
