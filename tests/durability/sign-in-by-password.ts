import { createHash } from 'node:crypto';
import type { RunningBackend } from './running-backend.ts';

/** Constant of every client, appended to the password before hashing (contract 4.4). */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD';

/** Steps 1 to 3 of a login (contract 4.2); returns the last answer. */
export async function signInByPassword(backend: RunningBackend, username: string, password: string) {
  const { sign } = JSON.parse((await backend.send('/auth/login', { username })).text) as { sign: string };
  const signed = await fetch(`${backend.origin}/auth/sign/${backend.apiKey}?identity=${sign}`);
  const hash = createHash('sha384').update(`${password}${SALT}`).digest('base64');
  return backend.send('/auth/login', { username, signature: await signed.json(), password: hash });
}
