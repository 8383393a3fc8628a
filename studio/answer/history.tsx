import { decodeText } from '#app/channels/files/read-regular-file.server.ts';
import {
  readShopVersions,
  readVersion,
  rollBack,
  VersionsError,
} from '#app/channels/shop-versions.server.ts';
import { readForm } from '#studio/http/read-form.ts';
import { redirectTo } from '#studio/http/send.ts';
import { History } from '#studio/pages/history.tsx';
import { logChange, type StudioContext } from './context.ts';
import { sendProblem } from './problem.tsx';

const readShop = ({ parts }: StudioContext, key: string) =>
  readShopVersions(key, { directory: parts.channelsDirectory, stateDirectory: parts.stateDirectory });

const NOTICES = {
  written: { tone: 'success', text: 'The file has this content again.' },
  pinned: {
    tone: 'success',
    text: 'The folder is read-only, so the file stays as it is: servers serve this version until it changes.',
  },
} as const;

/** `GET /studio/shops/{key}/history`. */
export async function showHistory(context: StudioContext, key: string): Promise<void> {
  const shop = await readShop(context, key);
  const wanted = shop.versions.find(({ id }) => id === context.query.get('version'));
  const text = wanted && decodeText(await readVersion(shop, wanted));
  const done = context.query.get('done');
  context.sendPage(
    `History of ${key}`,
    <History
      shop={shop}
      canSave={context.parts.mode === 'write'}
      notice={done === 'written' || done === 'pinned' ? NOTICES[done] : null}
      shown={wanted && text !== undefined ? { id: wanted.id, text } : null}
    />,
  );
}

/** `POST /studio/shops/{key}/rollback`. */
export async function rollBackShop(context: StudioContext, key: string): Promise<void> {
  const { parts, res } = context;
  if (parts.mode !== 'write')
    return sendProblem(context, 403, 'The studio may not write files: see STUDIO=write.');
  const form = await readForm(context.req);
  const shop = await readShop(context, key);
  const version = shop.versions.find(({ id }) => id === form?.get('version'));
  if (!version) return sendProblem(context, 404, `${key} has no such version.`);
  try {
    const isWritten = await rollBack(shop, version, parts);
    logChange(context, { action: 'rollback', channel: key, before: shop.currentId, after: version.id });
    await parts.reload();
    redirectTo(res, `/studio/shops/${key}/history?done=${isWritten ? 'written' : 'pinned'}`);
  } catch (error) {
    if (!(error instanceof VersionsError)) throw error;
    sendProblem(context, 409, `${error.message}.`);
  }
}
