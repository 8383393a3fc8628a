import type { Plugin } from 'vite';

/** Names that components have in React's developer tools; setting one counts as a use of the component. */
const DISPLAY_NAME = /^\w+\.displayName = "[\w.]+";$/gm;
/** How Remix's browser code asks for a flag of remix.config.js. */
const FLAG = /(?<![\w.])(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g;
/** Pages are rendered by the server (`ssr` of remix.config.js). */
const STATIC_SITE =
  /(?<=if \(|return |&& !)isSpaMode(?= &&|[);])|(?<!\w)window\.__remixContext\.isSpaMode\b/g;
/** What pages without an own loading state would show before their data; ours come with the data. */
const LOADING_PAGE = /(?<=^function RemixRootDefaultHydrateFallback\(\) \{\n)[\s\S]*?(?=^\})/m;
/** A script of Remix's last error page, which tells developers to write their own. */
const ADVICE = /(?<=let heyDeveloper = )[\s\S]*?\n {2}\}\);/;
/** Where Remix asks whether data come with those of the other routes, as they do with `v3_singleFetch`. */
const SINGLE_FETCH = /typeof singleFetch === "function"/g;

type Flags = Readonly<Record<string, boolean | undefined>>;

/**
 * Lets the bundler see what of Remix no page uses. Its flags are settled when the scripts are built, so they are written in
 * as constants: the code for the other way goes. Without display names `Link` and `NavLink` go, which nothing imports.
 */
export function slimRemix(flags: Flags): Plugin {
  return {
    name: 'slim-remix',
    apply: 'build',
    transform: (code, id) =>
      id.includes('/@remix-run/react/') ? { code: slimModule(code, flags), map: null } : undefined,
  };
}

/** Flags that remix.config.js does not set stay questions. */
export const slimModule = (code: string, flags: Flags): string =>
  code
    .replace(DISPLAY_NAME, '')
    .replace(FLAG, (question, name: string) => String(flags[name] ?? question))
    .replace(LOADING_PAGE, 'return null;\n')
    .replace(ADVICE, 'null;')
    .replace(STATIC_SITE, 'false')
    .replace(SINGLE_FETCH, (question) => (flags.v3_singleFetch === true ? 'true' : question));
