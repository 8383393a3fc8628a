import type { PrefixedUrl } from '#kernel/shop-path.ts';

/** Extracts the offers from the shop's 404 page; shows none if that fails. */
export async function loadOffers(page: PrefixedUrl, show: (html: string) => void): Promise<void> {
  try {
    const response = await fetch(page, { headers: { Accept: 'text/html' } });
    const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
    const html = parsed.querySelector('[data-offers]')?.innerHTML;
    if (html) show(html);
  } catch {
    // The offers are optional
  }
}
