import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftAnswer } from '#app/channels/draft-answer.ts';
import { ask, askAdmin, type Answer } from '#tests/support/http.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** A draft of a shop's file under another name, which is a word that nothing else has. */
export interface Draft {
  readonly shop: DemoShop;
  readonly id: string;
  readonly host: string;
  /** Of all contents that were put, the newest last. */
  readonly markers: string[];
}

let markers = 0;
export const nextDraftMarker = (): string => `Zqdraft${(markers += 1)}q`;

/** Puts the shop's file with a marker as its name, as a new draft or in place of `id`. */
export async function putDraft({ key }: DemoShop, marker: string, id?: string): Promise<DraftAnswer> {
  const text = await readFile(join(testServers.channelsDir, `${key}.json`), 'utf8');
  const body = JSON.stringify({ ...JSON.parse(text), siteName: marker });
  const path = `/drafts?file=${key}.json${id === undefined ? '' : `&id=${id}`}`;
  return JSON.parse((await askAdmin(path, { method: 'POST', body })).body);
}

export async function openDraft(shop: DemoShop): Promise<Draft> {
  const marker = nextDraftMarker();
  const { id, link } = await putDraft(shop, marker);
  if (id === null || link === null) throw new Error(`${shop.key} has no draft`);
  return { shop, id, host: new URL(link).hostname, markers: [marker] };
}

/** Puts the shop's file of now with another marker in place of the draft. */
export async function renewDraft(draft: Draft): Promise<void> {
  const marker = nextDraftMarker();
  draft.markers.push(marker);
  await putDraft(draft.shop, marker, draft.id);
}

export const askDraft = ({ host }: Pick<Draft, 'host'>, path: string): Promise<Answer> =>
  ask(host, path, { port: testServers.previewPort });

export const textOf = ({ body, headers }: Answer): string => `${body}\n${JSON.stringify(headers)}`;

/** The markers of drafts in a text, each once. */
export const draftMarkersIn = (text: string): string[] => [...new Set(text.match(/Zqdraft\d+q/g))];
