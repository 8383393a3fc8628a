import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftResult } from '#app/channels/channel.ts';
import { ask, askAdmin, type Answer } from '#tests/support/http.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** A draft of a shop's file under another name, which is a word that nothing else has. */
export interface Draft {
  readonly shop: DemoShop;
  readonly id: string;
  readonly host: string;
  /** The shop's file when the draft was opened: later it may be just about to be written. */
  readonly text: string;
  /** Of all contents that were put, the newest last. */
  readonly markers: string[];
}

let markers = 0;
const nextDraftMarker = (): string => `Zqdraft${(markers += 1)}q`;

const readShopFile = ({ key }: DemoShop): Promise<string> =>
  readFile(join(testServers.channelsDir, `${key}.json`), 'utf8');

async function putText(
  { key }: DemoShop,
  { marker, id, text }: { readonly marker: string; readonly id?: string; readonly text: string },
): Promise<DraftResult> {
  const body = JSON.stringify({ ...JSON.parse(text), siteName: marker });
  const path = `/drafts?file=${key}.json${id === undefined ? '' : `&id=${id}`}`;
  return JSON.parse((await askAdmin(path, { method: 'POST', body })).body);
}

export async function openDraft(shop: DemoShop): Promise<Draft> {
  const [marker, text] = [nextDraftMarker(), await readShopFile(shop)];
  const { id, link } = await putText(shop, { marker, text });
  if (id === null || link === null) throw new Error(`${shop.key} has no draft`);
  return { shop, id, host: new URL(link).hostname, text, markers: [marker] };
}

/** Puts the draft's text with another marker in its place. */
export async function renewDraft(draft: Draft): Promise<void> {
  const marker = nextDraftMarker();
  draft.markers.push(marker);
  await putText(draft.shop, { marker, id: draft.id, text: draft.text });
}

export const askDraft = ({ host }: Pick<Draft, 'host'>, path: string): Promise<Answer> =>
  ask(host, path, { port: testServers.previewPort });

export const textOf = ({ body, headers }: Answer): string => `${body}\n${JSON.stringify(headers)}`;

/** The markers of drafts in a text, each once. */
export const draftMarkersIn = (text: string): string[] => [...new Set(text.match(/Zqdraft\d+q/g))];
