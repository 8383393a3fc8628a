import path from 'node:path';
import type { AnswerStudio, StudioOptions } from '#app/channels/studio-options.ts';
import { changeShop, showShop } from './answer/shop.tsx';
import { receiveFiles, showFiles } from './answer/files.tsx';
import { showLaw } from './answer/law.tsx';
import { rollBackShop, showChanges, showHistory, solveConflict } from './answer/versions.tsx';
import { sendProblem, type StudioContext } from './answer/context.tsx';
import { answerNewShop } from './answer/new-shop.tsx';
import { openDraftStore } from './drafts/draft-store.ts';
import { createSendFile, sendPage } from './http/send.ts';
import { Document, LOOK } from './parts/document.tsx';
import { ShopList } from './pages/shop-list.tsx';

type AnswerShop = (context: StudioContext, key: string) => Promise<void>;

/** By method and what follows the key of a shop in the path. */
const SHOP_ROUTES: Readonly<Record<string, AnswerShop>> = {
  'GET ': showShop,
  'POST ': changeShop,
  'GET changes': showChanges,
  'POST changes': solveConflict,
  'GET history': showHistory,
  'GET law': showLaw,
  'GET files': showFiles,
  'POST files': receiveFiles,
  'POST rollback': rollBackShop,
};

const SHOP_PATH = /^\/studio\/shops\/([a-z0-9-]{1,64})(?:\/(\w+))?$/;

/** The operators' pages on the admin listener, which has checked who is asking. */
export function createStudio(parts: StudioOptions): AnswerStudio {
  const sendFile = createSendFile(path.join(parts.filesDirectory, 'assets'));
  // No key of a shop begins with a dot
  const opening = openDraftStore(path.join(parts.stateDirectory, '.drafts'));
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

function showShops({ parts, drafts, sendPage: send }: StudioContext): void {
  send(
    'Shops',
    <ShopList
      shops={parts.listChannels()}
      folder={parts.folder()}
      caches={parts.pageCacheCounts()}
      drafts={drafts.list()}
      shopPort={parts.shopPort}
      mode={parts.mode}
    />,
  );
}
