import type { CacheReport, ChannelReport } from '#app/channels/studio-options.ts';
import { formatShopUrl } from '#app/channels/shop-links.server.ts';
import type { FolderStatus } from '#app/channels/registry/channel-status.server.ts';
import type { ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import * as formStyles from '#studio/parts/form.css.ts';
import * as styles from '#studio/parts/studio.css.ts';
import { idOfField } from '#studio/form/edit-text.ts';
import { sectionOf } from '#studio/form/sections.ts';
import type { Draft } from '#studio/drafts/draft.ts';
import { formatTime, ShopState } from '#studio/parts/shop-state.tsx';

export interface ShopListProps {
  readonly shops: readonly ChannelReport[];
  readonly folder: Pick<FolderStatus, 'directory' | 'problem'>;
  readonly caches: readonly CacheReport[];
  /** Not saved yet, changed last first. */
  readonly drafts: readonly Draft[];
  readonly shopPort: number;
  readonly mode: 'read' | 'write';
}

const COLUMNS = ['Shop', 'State', 'Hosts', 'Version', 'API', 'Cache hits', 'Errors', 'Problems'];

/** Every channel file with its state. */
export function ShopList({ shops, folder, caches, drafts, shopPort, mode }: ShopListProps) {
  return (
    <>
      <div className={styles.titleRow}>
        <Heading level={1}>Shops</Heading>
        <ButtonLink target={{ internal: false, href: '/studio/new', newTab: false }}>New shop</ButtonLink>
      </div>
      {mode === 'read' ? (
        <div className={styles.titleRow}>
          <Notice>
            The studio cannot write files here: changes can be copied or downloaded. STUDIO=write lets it
            save.
          </Notice>
        </div>
      ) : null}
      {folder.problem === null ? null : (
        <div className={styles.titleRow}>
          <Notice tone="critical">
            {folder.directory}: {folder.problem}.
          </Notice>
        </div>
      )}
      {shops.length === 0 ? <Text>There is no channel file yet.</Text> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shops.map((shop) => (
            <ShopRow
              key={shop.key}
              shop={shop}
              cache={caches.find(({ channel }) => channel === shop.key)}
              shopPort={shopPort}
            />
          ))}
        </tbody>
      </table>
      {drafts.length === 0 ? null : <DraftList drafts={drafts} />}
    </>
  );
}

function DraftList({ drafts }: Pick<ShopListProps, 'drafts'>) {
  return (
    <section className={styles.section}>
      <Heading level={2}>Drafts</Heading>
      <p className={formStyles.hint}>
        Changes that are not saved. They outlive a restart, and go two weeks after their last change.
      </p>
      <ul className={styles.findings}>
        {drafts.map(({ id, key, base, changedAt }) => (
          <li key={id}>
            <a href={`/studio/shops/${key}?draft=${id}`}>{key}</a>
            {base === null ? ', a new shop' : ''}, changed {formatTime(changedAt)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const API_TONES = { unknown: 'fair', ready: 'good', degraded: 'bad', failing: 'bad' } as const;

interface ShopRowProps {
  readonly shop: ChannelReport;
  readonly cache: CacheReport | undefined;
  readonly shopPort: number;
}

function ShopRow({ shop, cache, shopPort }: ShopRowProps) {
  const { key, siteName, hosts, version, api, answers } = shop;
  return (
    <tr>
      <th scope="row">
        <a href={`/studio/shops/${key}`} className={styles.shopName}>
          {siteName ?? key}
        </a>
        <div className={formStyles.hint}>{key}.json</div>
      </th>
      <td data-label="State">
        <ShopState shop={shop} />
      </td>
      <td data-label="Hosts">
        {hosts.length === 0 ? (
          '–'
        ) : (
          <ul className={styles.hosts}>
            {hosts.map((host) => (
              <li key={host}>
                <a href={formatShopUrl(host, shopPort)}>{host}</a>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td data-label="Version">{version === null ? '–' : <code>{version.slice(0, 8)}</code>}</td>
      <td data-label="API">
        <span>
          <span className={`${styles.stateMark} ${styles.state[API_TONES[api.state]]}`}>{api.state}</span>
          {api.reason === null || api.state === 'ready' ? null : <Text size="s">{api.reason}</Text>}
          <Withdrawals shop={shop} />
        </span>
      </td>
      <td data-label="Cache hits">{formatHits(cache)}</td>
      <td data-label="Errors">
        {answers.requests === 0
          ? '–'
          : `${formatShare(answers.errors, answers.requests)} of ${answers.requests}`}
      </td>
      <td data-label="Problems">
        <Problems shop={shop} />
      </td>
    </tr>
  );
}

/** Statements of withdrawal that the shop's webhook has not accepted. */
function Withdrawals({ shop: { withdrawals, timeZone } }: Pick<ShopRowProps, 'shop'>) {
  if (withdrawals === null || withdrawals.oldest === null) return null;
  const { waiting, oldest, lastError } = withdrawals;
  return (
    <Text size="s">
      {waiting} {waiting === 1 ? 'withdrawal waits' : 'withdrawals wait'} for the webhook since{' '}
      {formatTime(oldest, timeZone)}
      {lastError === null ? '' : `: ${lastError}`}
    </Text>
  );
}

const formatShare = (part: number, all: number): string => `${Math.round((part / all) * 1000) / 10} %`;

function formatHits(cache: CacheReport | undefined): string {
  if (!cache) return '–';
  const answers = cache.hits + cache.stale + cache.misses + cache.bypasses;
  return answers === 0 ? '–' : formatShare(cache.hits + cache.stale, answers);
}

/** The line of the file, or the control, that a problem is about. */
const linkTo = (
  key: string,
  { path, line, column }: Pick<ChannelWarning, 'path' | 'line' | 'column'>,
): string =>
  line === null
    ? `/studio/shops/${key}?part=${sectionOf(path)}#${encodeURIComponent(idOfField(path))}`
    : `/studio/shops/${key}?part=json&line=${line}&column=${column ?? 1}#L${line}`;

/** More than this is a page of its own. */
const SHOWN_PROBLEMS = 3;

function Problems({ shop: { key, errors, warnings } }: Pick<ShopRowProps, 'shop'>) {
  const all = [...errors, ...warnings];
  if (all.length === 0) return <>–</>;
  return (
    <ul className={styles.findings}>
      {all.slice(0, SHOWN_PROBLEMS).map(({ path, reason, line, column, file = `${key}.json` }) => {
        const name = path === '' ? file : path;
        const place = line === null ? name : `${name}, line ${line}:${column}`;
        return (
          <li key={`${path} ${reason} ${line}`} className={styles.finding}>
            {file === `${key}.json` ? <a href={linkTo(key, { path, line, column })}>{place}</a> : place}{' '}
            {reason}
          </li>
        );
      })}
      {all.length > SHOWN_PROBLEMS ? <li>and {all.length - SHOWN_PROBLEMS} more</li> : null}
    </ul>
  );
}
