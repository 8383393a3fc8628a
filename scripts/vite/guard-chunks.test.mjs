import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guardModule } from './guard-chunks.ts';

test('[NV-08] Remix reloads through the guard; a version that does it in another way fails the build', () => {
  const code = readFileSync('node_modules/@remix-run/react/dist/esm/routeModules.js', 'utf8');
  const guarded = guardModule(code, '/app/reload-once.ts');
  expect(guarded).toContain('import { reloadForNavigation } from "/app/reload-once.ts"');
  expect(guarded).toContain('return reloadForNavigation(error);');
  expect(guarded).not.toContain('location.reload');
  expect(() => guardModule('export {}', '/app/reload-once.ts')).toThrow('another way');
});
