import { decodeText } from '#app/channels/files/regular-file.server.ts';
import type { ShopVersions } from '#app/channels/registry/versions.server.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { formatTime } from '#studio/parts/shop-state.tsx';
import { PatchView } from '#studio/parts/json-area.tsx';
import * as styles from '#studio/parts/studio.css.ts';

interface HistoryProps {
  readonly shop: ShopVersions;
  readonly canSave: boolean;
  readonly notice: { readonly tone: 'success' | 'critical'; readonly text: string } | null;
  /** The version that was asked for, and its content. */
  readonly shown: { readonly id: string; readonly text: string } | null;
}

/** The stored versions of a shop's file, and the way back to one. */
export function History({ shop, canSave, notice, shown }: HistoryProps) {
  const { key, versions, current } = shop;
  return (
    <Stack space="l">
      <div className={styles.titleRow}>
        <Heading level={1}>History of {key}.json</Heading>
        <ButtonLink tone="outline" target={{ internal: false, href: `/studio/shops/${key}`, newTab: false }}>
          Back to the shop
        </ButtonLink>
      </div>
      {notice ? (
        <Notice tone={notice.tone} live>
          {notice.text}
        </Notice>
      ) : null}
      {versions.length === 0 ? (
        <Text>No version is stored yet: a server stores each version that it serves.</Text>
      ) : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Last served from</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} shop={shop} canSave={canSave} />
          ))}
        </tbody>
      </table>
      {shown === null ? null : (
        <Stack>
          <Heading level={2}>From {shown.id} to the file</Heading>
          <PatchView
            label={`Changes since ${shown.id}`}
            before={shown.text}
            after={current === null ? '' : decodeText(current)}
          />
        </Stack>
      )}
    </Stack>
  );
}

interface VersionRowProps extends Pick<HistoryProps, 'shop' | 'canSave'> {
  readonly version: ShopVersions['versions'][number];
}

function VersionRow({ version: { id, acceptedAt }, shop: { key, currentId }, canSave }: VersionRowProps) {
  return (
    <tr>
      <th scope="row">
        <code>{id}</code> {id === currentId ? <strong>the file</strong> : null}
      </th>
      <td data-label="Served from">{formatTime(acceptedAt)}</td>
      <td data-label="Actions">
        {id === currentId ? (
          '–'
        ) : (
          <form method="post" action={`/studio/shops/${key}/rollback`} className={styles.tools}>
            <input type="hidden" name="version" value={id} />
            <ButtonLink
              tone="quiet"
              size="s"
              target={{ internal: false, href: `?version=${id}`, newTab: false }}
            >
              Compare
            </ButtonLink>
            {canSave ? (
              <Button type="submit" tone="outline" size="s" aria-label={`Roll back to ${id}`}>
                Roll back
              </Button>
            ) : null}
          </form>
        )}
      </td>
    </tr>
  );
}
