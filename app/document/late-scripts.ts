/** Type of the page's module script until it is started: browsers do not run scripts of an unknown type. */
const LATE_TYPE = 'text/late';
/** Scripts start after this time even if the page's `load` event is missing, for example because a picture hangs. */
const LATEST_MS = 5000;

const PRELOAD_START = '<link rel="modulepreload"';
/** As Remix writes it. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Delays the scripts that Remix's `<Scripts>` has written: removes the preloads and makes the module script inert until
 * `START_SCRIPTS` runs it. React escapes `<` in text, so only real elements match.
 *
 * @param token nonce of our own inline scripts
 * @returns the page before its scripts, which is not copied, and the rest
 */
export function delayScripts(html: string, token: string): readonly [page: string, scripts: string] {
  // `<Scripts>` is at the end of the page; searching the rest would be slow
  const start = Math.max(html.indexOf(PRELOAD_START), 0);
  const end = html.slice(start);
  const scripts = [...end.matchAll(PRELOAD)].map(([, href]) => href);
  const late = end
    .replaceAll(PRELOAD, '')
    .replace(
      `<script nonce="${token}" type="module" async="">`,
      `<script nonce="${token}" type="${LATE_TYPE}" data-preloads="${scripts.join(' ')}">`,
    );
  return [html.slice(0, start), late];
}

/**
 * Runs the page's module script when the page is loaded and painted, on the first interaction, or after `LATEST_MS`: pages work without
 * scripts, and pictures load first. It waits two more frames, because a page is often loaded before its first paint reaches the
 * screen. All scripts are preloaded together, so that none waits for the one that imports it. A resting pointer causes a
 * `pointermove` without movement after the first layout, which is ignored.
 *
 * In a reloaded document, Back and Forward only change the address until the router listens (`app/entry.client.tsx`), so
 * `onpopstate` loads the page.
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
