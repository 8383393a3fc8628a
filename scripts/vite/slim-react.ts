import type { Plugin } from 'vite';

const REACT_DOM = '/react-dom/cjs/react-dom.production.min.js';
/** Ways to start React before version 18; pages start by `hydrateRoot`, and nothing asks for a component's node. */
const OLD_EXPORTS =
  /exports\.(?:findDOMNode|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)=function/g;
const COUNT = 5;

/** Leaves out of React what only its older programs use (decision 0068). The build fails where the package is another. */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (id.endsWith(REACT_DOM) ? { code: slimReactDom(code), map: null } : undefined),
  };
}

export function slimReactDom(code: string): string {
  let count = 0;
  const slim = code.replace(OLD_EXPORTS, () => (count++, 'void function'));
  if (count !== COUNT) throw new Error('React DOM has changed: see slim-react.ts');
  return slim;
}
