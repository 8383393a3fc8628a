import { inTransaction } from '#backend/core/db/transaction.ts';
import { areasSchema, menusSchema, pagesSchema } from '#backend/model/content-schema.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { reloadContent } from './publish-content.ts';

export const CONTENT_KINDS = ['menu', 'area', 'page'] as const;

/** A menu (`main-desktop`), an area (`Frontpage/The front page area`) or a page (its key) of one shop. */
export interface ContentName {
  readonly channelId: string;
  readonly kind: (typeof CONTENT_KINDS)[number];
  readonly name: string;
}

/**
 * Replaces a document of a shop's content, in the format of the seed's files, and publishes it. Lasts until the catalogue is
 * built again. Throws a ZodError for data of another shape; false where the shop has no such document.
 */
export function setContent(
  services: Pick<BackendServices, 'database' | 'shops' | 'changes'>,
  { channelId, kind, name }: ContentName,
  data: unknown,
): boolean {
  const text = JSON.stringify(parseDocument(kind, name, data));
  const { raw } = services.database;
  const sql = 'update documents set data = ? where channel_id = ? and kind = ? and name = ?';
  const isSet = inTransaction(
    services.database,
    () => raw.run(sql, [text, channelId, kind, name]).changes === 1,
  );
  if (isSet) reloadContent(services);
  return isSet;
}

function parseDocument(kind: ContentName['kind'], name: string, data: unknown): unknown {
  if (kind === 'menu') return menusSchema.parse({ [name]: data })[name];
  return (kind === 'area' ? areasSchema : pagesSchema).parse([data])[0];
}
