import { expect, test } from 'vitest';
import { logConsole } from './log-console.server.ts';
import { createLogger } from './logger.server.ts';

test('what a library prints is a redacted line of the log', () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const printed: Pick<Console, 'warn' | 'error'> = { warn: () => {}, error: () => {} };
  logConsole(log, printed);
  printed.warn('The URL path "/%zz/person@example.com" could not be decoded');
  printed.error(new Error('of person%40example.com'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', values: ['The URL path "/%zz/[e-mail]" could not be decoded'] },
    { level: 'warn', values: [{ message: 'of [e-mail]' }] },
  ]);
});
