import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slimRouterCode } from './slim-router.ts';

const ROUTER = 'node_modules/@remix-run/router/dist/router.js';

test('the installed router is the one that the build knows, and a tenth of it goes', () => {
  const code = readFileSync(ROUTER, 'utf8');
  const slim = slimRouterCode(code);
  expect(slim.length).toBeLessThan(code.length * 0.92);
  expect(slim).toContain('function isDeferredResult(result) {return false;}');
  expect(slim).not.toMatch(/future\.v7_partialHydration|getBlocker,/);
});

test('another router fails the build instead of losing something else', () => {
  expect(() => slimRouterCode('export function createRouter() {}')).toThrow('Remix’s router has changed');
});

test('no page uses what is left out', () => {
  const leftOut =
    /\b(?:useBlocker|usePrompt|useSubmit|defer|patchRoutes)\b\(?|\bfetcher\.(?:submit|Form)\b|\bsubmit[,\s}].*useFetcher/;
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const users = files.filter((file) => {
    const text = readFileSync(`app/${file}`, 'utf8');
    return text.includes('@remix-run/react') && leftOut.test(text);
  });
  expect(users).toEqual([]);
});
