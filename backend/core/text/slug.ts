import { foldText } from './fold.ts';

/** The URL segment for a name: `Salt & söt lakrits` → `salt-sot-lakrits` (å→a, ä→a, ö→o, ø→o, æ→ae). */
export function slugOf(name: string): string {
  return foldText(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
