import { STORE_PREFIX } from '#app/kernel/offline.ts';

/** How many stored pages the offline page lists. */
const MAX_LISTED = 8;

/**
 * The script of the offline page: loads the page again once the connection is back, and lists the stored pages in the same
 * language, the last visited first. Of a stored page only the title is parsed: the policy refuses its styles. A text, because the page must work without any file.
 */
export const OFFLINE_SCRIPT = `addEventListener('online',()=>location.reload());
(async()=>{
const find=(html,part)=>part.exec(html)?.[0]??'';
const pages=await caches.open('${STORE_PREFIX}-pages'),section=document.querySelector('section'),list=section.querySelector('ul');
for(const request of(await pages.keys()).reverse()){
const page=await pages.match(request,{ignoreVary:true});
const html=await page.text(),title=find(html,/<title>[^<]*/);
if(!title||find(html,/<html[^>]*/).includes('lang="'+document.documentElement.lang+'"')===false)continue;
const link=document.createElement('a');
link.href=request.url;link.textContent=new DOMParser().parseFromString(title,'text/html').title;
list.appendChild(document.createElement('li')).append(link);
section.hidden=false;
if(list.children.length===${MAX_LISTED})break}
})().catch(()=>{})`;
