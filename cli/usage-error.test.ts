import { expect, test } from 'vitest';
import { loadOptional, UsageError } from './usage-error.ts';

test('[CH-09] a command that needs a package which the image lacks names it', async () => {
  const missing = loadOptional('sharp', () => import('./no-such-package.js' as string));
  await expect(missing).rejects.toThrow(UsageError);
  await expect(missing).rejects.toThrow('this needs the package sharp');
  expect(await loadOptional('node:path', () => import('node:path'))).toHaveProperty('join');
  const broken = new Error('Could not load the "sharp" module using the linux-x64 runtime');
  await expect(loadOptional('sharp', () => Promise.reject(broken))).rejects.toBe(broken);
});
