import path from 'node:path';
import type { AnswerStudio, StudioParts } from '#app/server/admin/studio.ts';
import { changeShop, showShop } from './answer/shop.tsx';
import { showChanges, solveConflict } from './answer/changes.tsx';
import type { StudioContext } from './answer/context.ts';
import { rollBackShop, showHistory } from './answer/history.tsx';
import { answerNewShop } from './answer/new-shop.tsx';
import { sendProblem } from './answer/problem.tsx';
import { createDraftFiles } from './drafts/draft-files.ts';
import { openDraftStore } from './drafts/draft-store.ts';
import { sendPage } from './http/send.ts';
import { createSendFile } from './http/send-file.ts';
import { LOOK } from './look.ts';
import { ShopList } from './pages/shop-list.tsx';
import { Document } from './parts/document.tsx';

type AnswerShop = (context: StudioContext, key: string) => Promise<void>;

/** By method and what follows the key of a shop in the path. */
const SHOP_ROUTES: Readonly<Record<string, AnswerShop>> = {
  'GET ': showShop,
  'POST ': changeShop,
  'GET changes': showChanges,
  'POST changes': solveConflict,
  'GET history': showHistory,
  'POST rollback': rollBackShop,
};

const SHOP_PATH = /^\/studio\/shops\/([a-z0-9-]{1,64})(?:\/(\w+))?$/;

/** The operators' pages on the admin listener, which has checked who is asking. */
export function createStudio(parts: StudioParts): AnswerStudio {
  const sendFile = createSendFile(path.join(parts.filesDirectory, 'assets'));
  // No key of a shop begins with a dot
  const opening = openDraftStore(createDraftFiles(path.join(parts.stateDirectory, '.drafts')));
  return async (req, res, caller) => {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://admin');
    const method = req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET');
    if (method === 'GET' && sendFile(req, res, pathname.replace(/^\/studio\/assets\//, ''))) return;
    const context: StudioContext = {
      req,
      res,
      caller,
      parts,
      drafts: await opening,
      query,
      sendPage: (title, content, options) =>
        sendPage(
          res,
          <Document title={title} hasSession={!['loopback', 'token'].includes(caller.session)}>
            {content}
          </Document>,
          { css: LOOK.css, ...options },
        ),
    };
    await answerPage(context, pathname, method);
  };
}

async function answerPage(context: StudioContext, pathname: string, method: string): Promise<void> {
  const [, key, action = ''] = SHOP_PATH.exec(pathname) ?? [];
  const answerShop = SHOP_ROUTES[`${method} ${action}`];
  if (key !== undefined && answerShop) return answerShop(context, key);
  if (pathname === '/studio/new') return answerNewShop(context);
  if (pathname === '/studio' && method === 'GET') return showShops(context);
  sendProblem(context, 404, 'The studio has no such page.');
}

async function showShops({ parts, drafts, ...context }: StudioContext): Promise<void> {
  const [shops, caches] = await Promise.all([parts.listChannels(), parts.pageCacheCounts()]);
  const { shopPort, mode } = parts;
  context.sendPage(
    'Shops',
    <ShopList
      shops={shops}
      folder={parts.folder()}
      caches={caches}
      drafts={drafts.list()}
      shopPort={shopPort}
      mode={mode}
    />,
  );
}
