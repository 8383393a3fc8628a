import { z } from 'zod';

/** Longest statement in an error message, in characters. */
const MAX_SQL_LENGTH = 200;

/** A row or a JSON column does not match its schema. The message contains no value of the row. */
export class RowError extends Error {
  override readonly name = 'RowError';
}

function firstIssue({ issues }: z.ZodError): {
  readonly path: readonly PropertyKey[];
  readonly message: string;
} {
  return issues[0] ?? { path: [], message: 'Invalid input' };
}

/** Returns the row as its schema's output. Throws `RowError` naming the column and the statement. */
export function checkRow<Row extends z.ZodObject>(schema: Row, row: unknown, sql: string): z.output<Row> {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const { path, message } = firstIssue(parsed.error);
  const [column = '', ...inside] = path.map(String);
  const isMissing = !Object.hasOwn(z.record(z.string(), z.unknown()).parse(row), column);
  const problem = isMissing ? 'is missing' : `does not fit (${[...inside, message].join(': ')})`;
  const statement = sql.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SQL_LENGTH);
  throw new RowError(`The column "${column}" ${problem} in a row of: ${statement}`);
}

/** A text column that holds JSON, parsed and checked: `texts: jsonColumn(textsSchema)`. */
export function jsonColumn<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'The text is not JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/**
 * Parses a JSON column that its row holds as text, for rows of which a caller reads only a few columns. `column`, such as
 * `products.images`, is for the error message. Throws `RowError`.
 */
export function parseColumn<Schema extends z.ZodType>(
  column: string,
  schema: Schema,
  json: string,
): z.output<Schema> {
  const parsed = jsonColumn(schema).safeParse(json);
  if (parsed.success) return parsed.data;
  const { path, message } = firstIssue(parsed.error);
  throw new RowError(`The column "${column}" does not fit (${[...path.map(String), message].join(': ')})`);
}
