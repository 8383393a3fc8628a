import { createHash } from 'node:crypto';

/** The page has no brand: it belongs to all shops. Colours of the system, light and dark. */
const CSS =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}' +
  'body{display:grid;place-content:center;min-height:100vh;margin:0;padding:20px;box-sizing:border-box;background:Canvas;color:CanvasText}' +
  'form{display:grid;gap:8px;width:min(22rem,100vw - 40px)}h1{margin:0 0 16px;font-size:1.5rem}' +
  'label{font-weight:600}p{margin:0}.hint{font-size:.875rem}.problem{padding:12px;border:2px solid;border-radius:6px;font-weight:600}' +
  'input,button{box-sizing:border-box;width:100%;min-height:48px;padding:0 12px;border:1px solid GrayText;border-radius:6px;font:inherit}' +
  'button{margin-top:16px;border-color:CanvasText;background:CanvasText;color:Canvas;font-weight:600;cursor:pointer}' +
  ':focus-visible{outline:3px solid Highlight;outline-offset:2px}';
const CSS_HASH = createHash('sha256').update(CSS).digest('base64');

const POLICY = `default-src 'none'; style-src 'sha256-${CSS_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A small page that needs no other file, and the policy that it is sent with. `body` is HTML. */
export const formatPage = (
  title: string,
  body: string,
): { readonly html: string; readonly policy: string } => ({
  html:
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${CSS}</style></head><body><main>${body}</main></body></html>`,
  policy: POLICY,
});
