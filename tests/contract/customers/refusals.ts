import { expect } from 'vitest';
import type { AuthAnswer } from '#tests/support/api/auth-api.ts';
import { postGraphQL } from '#tests/support/api/commerce-api.ts';

/** A refusal: JSON with a code, without a token and without the refresh header (contract 4.7). */
export function expectRefusal(answer: AuthAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body)).toEqual(['error']);
  expect(answer.body.error?.code).toBe(code);
  expect(answer.refreshToken).toBeNull();
}

/** Status and first code of `getUser` with a token. */
export async function whoIs(
  authorization: string,
): Promise<[status: number, code: string | undefined, body: string]> {
  const { status, body } = await postGraphQL({ query: 'query { getUser { email } }' }, { authorization });
  const { errors } = JSON.parse(body) as { errors?: { extensions: { code: string } }[] };
  return [status, errors?.[0]?.extensions.code, body];
}
