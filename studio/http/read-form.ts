import type { IncomingMessage } from 'node:http';
import { receiveBody } from '#app/server/http/body-limit.ts';

/** A channel file of 1 MiB, written as a form. */
const FORM_BYTES = 4_194_304;

/** The fields of a form by name, the last of each; null where the body is too large or incomplete. */
export async function readForm(req: IncomingMessage): Promise<ReadonlyMap<string, string> | null> {
  const body = await receiveBody(req, FORM_BYTES);
  if (!Buffer.isBuffer(body)) return null;
  return new Map(new URLSearchParams(body.toString('utf8')));
}
