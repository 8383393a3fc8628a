import { expect, onTestFinished, test, vi } from 'vitest';
import { startTags } from './tag-manager.ts';

interface FakeScript {
  async: boolean;
  src: string;
  readonly dataset: Record<string, string>;
  readonly remove: () => void;
}

/** The parts of a browser that the loader uses, with a page of a channel with a tag manager. */
function aPage() {
  const scripts: FakeScript[] = [];
  const document = {
    cookie: '',
    documentElement: {
      dataset: { consent: 'shop 1 statistics marketing', tags: 'https://tags.example/gtm.js?id=GTM-1' },
    },
    querySelector: () => scripts[0] ?? null,
    createElement(): FakeScript {
      const script = { async: false, src: '', dataset: {}, remove: () => void scripts.splice(0) };
      return script;
    },
    head: { append: (script: FakeScript) => void scripts.push(script) },
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', {});
  const answer = (value: string) => {
    document.cookie = value === '' ? '' : `ralph-cookie-consent=${value}`;
    startTags();
    return scripts.map(({ src }) => src);
  };
  return { answer };
}

test('[CK-02] the tag manager loads with consent only, once, and its element goes with the consent', () => {
  const { answer } = aPage();
  expect(answer('')).toEqual([]);
  expect(answer('false')).toEqual([]);
  expect(answer('true')).toEqual(['https://tags.example/gtm.js?id=GTM-1']);
  expect(answer('true')).toHaveLength(1);
  expect(answer('false')).toEqual([]);
});
