import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { documentRow } from '#backend/core/db/catalog-rows.ts';
import { commercialRulesSchema } from '#backend/model/commercial-rules-schema.ts';
import { areasSchema, menusSchema, pagesSchema } from '#backend/model/content-schema.ts';
import { synonymsSchema, type Synonyms } from '#backend/model/synonyms-schema.ts';
import type { ChangedContent, Shop } from '#backend/model/shop.ts';

type Content = Pick<Shop, 'menus' | 'areas' | 'pages' | 'commercialRules'> & { readonly synonyms: Synonyms };
const textRow = z.object({ kind: documentRow.shape.kind, name: z.string(), data: z.string() });
type TextRow = z.output<typeof textRow>;

/** One shop's menus, areas, pages, commercial rules and synonyms, as stored when it was last read. */
export class ContentStore {
  readonly #database: Database;
  readonly #channelId: string;
  #texts: ReadonlyMap<string, TextRow> = new Map();
  #content: Content;

  constructor(database: Database, channelId: string) {
    this.#database = database;
    this.#channelId = channelId;
    const rows = this.#select();
    this.#texts = byName(rows);
    this.#content = parseContent(rows);
  }

  get content(): Content {
    return this.#content;
  }

  /** Reads again and returns what has changed. Throws for stored data that does not match its schema. */
  reload(): ChangedContent[] {
    const rows = this.#select();
    const texts = byName(rows);
    const names = new Set([...this.#texts.keys(), ...texts.keys()]);
    const changed = [...names].flatMap((name) => {
      const before = this.#texts.get(name);
      const after = texts.get(name);
      const found = after ?? before;
      return found === undefined || before?.data === after?.data
        ? []
        : { kind: found.kind, name: found.name };
    });
    if (changed.length === 0) return changed;
    this.#content = parseContent(rows);
    this.#texts = texts;
    return changed;
  }

  #select(): TextRow[] {
    const sql = 'select kind, name, data from documents where channel_id = ? order by position';
    return this.#database.raw.select(textRow, sql, [this.#channelId]);
  }
}

const byName = (rows: readonly TextRow[]): ReadonlyMap<string, TextRow> =>
  new Map(rows.map((row) => [`${row.kind} ${row.name}`, row]));

function parseContent(rows: readonly TextRow[]): Content {
  const of = (kind: TextRow['kind']): [string, unknown][] =>
    rows.filter((row) => row.kind === kind).map((row) => [row.name, JSON.parse(row.data) as unknown]);
  const valuesOf = (kind: TextRow['kind']): unknown[] => of(kind).map(([, value]) => value);
  return {
    menus: menusSchema.parse(Object.fromEntries(of('menu'))),
    areas: areasSchema.parse(valuesOf('area')),
    pages: pagesSchema.parse(valuesOf('page')),
    commercialRules: commercialRulesSchema.parse(valuesOf('commercial-rules')[0] ?? {}),
    synonyms: synonymsSchema.parse(valuesOf('synonyms')[0] ?? {}),
  };
}
