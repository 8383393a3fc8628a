import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slimReactDom } from './slim-react.ts';

test('the installed React DOM is the one that the build knows; what pages start with stays', () => {
  const slim = slimReactDom(readFileSync('node_modules/react-dom/cjs/react-dom.production.min.js', 'utf8'));
  for (const kept of ['hydrateRoot', 'createPortal', 'flushSync']) expect(slim).toContain(`exports.${kept}=`);
  expect(slim).not.toContain('exports.render=');
  expect(() => slimReactDom('exports.hydrateRoot=function(){}')).toThrow('React DOM has changed');
});
