import type { MetaDescriptor } from '@remix-run/react';
import { headTags, type PageHead } from '#app/features/seo/page-head.ts';
import { itemList } from '#app/features/seo/structured-data.ts';
import type { ListPage } from './list-page.ts';

interface ListData {
  readonly head: PageHead;
  readonly list: Pick<ListPage, 'products' | 'page' | 'pageSize'>;
  /** Absolute URL of the start page, without a slash at the end. */
  readonly siteUrl: string;
}

/**
 * Head of a list page, with its products as structured data if search engines may index it. They are made here from the
 * product cards, because the page would contain them twice more as a part of the loader's data.
 */
export function listHeadTags(data: ListData | undefined): MetaDescriptor[] {
  if (!data) return [];
  const { head, list, siteUrl } = data;
  const urls = list.products.map(({ path }) => `${siteUrl}${path}`);
  if (head.noindex || urls.length === 0) return headTags(head);
  const products = itemList(urls, (list.page - 1) * list.pageSize + 1);
  return headTags({ ...head, structuredData: [...head.structuredData, products] });
}
