/** The page's module script until it is its turn: browsers run no script of an unknown type. */
const LATE_TYPE = 'text/late';
/** Where a picture never comes, so that the page is never loaded, in ms. */
const LATEST_MS = 5000;

const PRELOAD_START = '<link rel="modulepreload"';
/** Of Remix, without attributes of ours; `href` comes last. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Delays the scripts that `<Scripts>` of Remix has written: no preloads, and the module script of the page as inert text, which
 * `START_SCRIPTS` runs. React escapes `<` in text, so only real elements match.
 *
 * @param token nonce of our own inline scripts
 */
export function delayScripts(html: string, token: string): string {
  // What `<Scripts>` writes is at the end: the rest of the page is not searched
  const start = Math.max(html.indexOf(PRELOAD_START), 0);
  const end = html.slice(start);
  const scripts = [...end.matchAll(PRELOAD)].map(([, href]) => href);
  return (
    html.slice(0, start) +
    end
      .replaceAll(PRELOAD, '')
      .replace(
        `<script nonce="${token}" type="module" async="">`,
        `<script nonce="${token}" type="${LATE_TYPE}" data-preloads="${scripts.join(' ')}">`,
      )
  );
}

/**
 * Runs the page's module script once the page is loaded and painted, at the first sign that the visitor uses it, or after five
 * seconds: every page works before, and its pictures come first. Two frames later, because a page is often loaded before its first
 * paint reaches the screen. The scripts load at once, so that none waits for the one that imports it. A pointer that rests on the page
 * sends an event without a movement after the first layout.
 *
 * Until the router listens (`app/entry.client.tsx`), Back and Forward change the address of a document that was reloaded and show
 * nothing: `onpopstate` loads the page of the address.
 */
export const START_SCRIPTS = `(function(w,d){
var late=d.currentScript.previousElementSibling,at=location.href.split('#')[0],signs=['pointermove','pointerdown','keydown','focusin'],waits=2;
function start(){
if(!late)return;
signs.forEach(function(type){w.removeEventListener(type,use,true)});
late.dataset.preloads.split(' ').forEach(function(href){var link=d.createElement('link');link.rel='modulepreload';link.href=href;d.head.append(link)});
var script=d.createElement('script');script.type='module';script.text=late.text;late=null;d.body.append(script)
}
function use(event){if(event.type!=='pointermove'||event.movementX||event.movementY)start()}
signs.forEach(function(type){w.addEventListener(type,use,{capture:true,passive:true})});
function soon(){if(!--waits)requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})}
w.addEventListener('load',soon);
new PerformanceObserver(function(list,paints){if(list.getEntriesByName('first-contentful-paint').length){paints.disconnect();soon()}}).observe({type:'paint',buffered:true});
setTimeout(start,${LATEST_MS});
w.onpopstate=function(){if(location.href.split('#')[0]!==at)location.reload()}
})(window,document)`.replaceAll('\n', '');
