import { expect, test } from 'vitest';
import { listLinesWithToken } from './find-tokens.mjs';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ name: 'kim@example.com' })}.${'s'.repeat(43)}`;

test('[AU-02] tokens are found in a log, and requests that look alike are not', () => {
  const lines = [
    '{"msg":"request","path":"/account"}',
    `{"msg":"request","path":"/account?loginToken=${TOKEN}"}`,
    `{"cookie":"ralph-auth=${Buffer.from(TOKEN).toString('base64url')}.x"}`,
    `{"refreshToken":"${'r'.repeat(43)}"}`,
    `{"url":"/account/reset-password?resetKey=${'k'.repeat(43)}"}`,
    '{"url":"/account?loginToken=[token]","token":"[hidden]"}',
  ];
  expect(listLinesWithToken(lines.join('\n'))).toEqual([2, 3, 4, 5]);
});
