import { expect, test } from 'vitest';
import { slimModule } from './slim-remix.ts';

const flags = { v3_singleFetch: true, v3_lazyRouteDiscovery: false };

test('flags of the configuration become constants, others stay questions', () => {
  expect(slimModule('if (!future.v3_singleFetch) a();', flags)).toBe('if (!true) a();');
  expect(slimModule('return future.v3_lazyRouteDiscovery === true;', flags)).toBe('return false === true;');
  expect(slimModule('window.__remixContext.future.v3_singleFetch ? a : b', flags)).toBe('true ? a : b');
  for (const code of ['future.v3_fetcherPersist', 'context.future.v3_singleFetch', 'nofuture.v3_singleFetch'])
    expect(slimModule(code, flags)).toBe(code);
});

test('the ways of static sites, and of data that come route by route, are never gone', () => {
  expect(slimModule('if (isSpaMode) return null;', flags)).toBe('if (false) return null;');
  expect(slimModule('a(window.__remixContext.isSpaMode)', flags)).toBe('a(false)');
  expect(slimModule('function a(future, isSpaMode) {}', flags)).toBe('function a(future, isSpaMode) {}');
  const question = 'if (typeof singleFetch === "function") a();';
  expect(slimModule(question, flags)).toBe('if (true) a();');
  expect(slimModule(question, { v3_singleFetch: false })).toBe(question);
});

test('components lose the names that keep them in the scripts', () => {
  expect(slimModule('let Link = a();\nLink.displayName = "Link";\n', flags)).toBe('let Link = a();\n\n');
});

test('the page of apps without a loading state goes, and advice to developers', () => {
  const fallback =
    'function RemixRootDefaultHydrateFallback() {\n  return a(() => {\n    b();\n  });\n}\nc();';
  expect(slimModule(fallback, flags)).toBe(
    'function RemixRootDefaultHydrateFallback() {\nreturn null;\n}\nc();',
  );
  expect(slimModule('let heyDeveloper = a("script", {\n    b: `c`\n  });\nd();', flags)).toBe(
    'let heyDeveloper = null;\nd();',
  );
});
