import type { RenderedPage } from '#app/server/pipeline/rendered-page.ts';
import type { Lifetime } from './cache-policy.ts';
import type { PageKey } from './page-key.ts';

/** A page that another replica has made. */
export interface SharedPage {
  readonly rendered: RenderedPage;
  /** What is left of it. */
  readonly lifetime: Lifetime;
}

/** The pages that replicas share, behind the memory of each. */
export interface SharedPages {
  /** Of the last purge that is done here: to be taken before a page is made. */
  position(): number;
  /** Null where there is none that may be sent. Never rejects, and takes 25 ms at most. */
  find(key: PageKey): Promise<SharedPage | null>;
  /** @param position from before the page was made */
  add(key: PageKey, page: SharedPage, position: number): void;
}
