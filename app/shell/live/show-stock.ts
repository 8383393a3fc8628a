import type { StockUpdate } from './live-page.ts';

/** DOM ids of the product page: its stock and its buy form. */
const STOCK = 'stock';
const BUY_FORM = 'buy';
/** Screen readers have read the change by then. */
const READ_MS = 500;

/** The chosen size, as `useChosenSize` selects it. */
function findChosen({ sizes }: StockUpdate) {
  const wanted = Number(new URLSearchParams(window.location.search).get('size'));
  return sizes.find(({ skuId }) => skuId === wanted) ?? (sizes.length === 1 ? sizes[0] : undefined);
}

/**
 * Shows news of the stock. Of all changes only one is announced: what the visitor is about to buy is sold out. If the form that has
 * the focus goes away with it, the stock gets the focus.
 */
export function showStock(news: StockUpdate, show: (news: StockUpdate) => void): void {
  const region = document.getElementById(STOCK);
  if (!region) return show(news);
  const isInForm = document.getElementById(BUY_FORM)?.contains(document.activeElement) === true;
  const isSoldOut = (findChosen(news) ?? { available: sumAvailable(news) }).available === 0;
  if (!isSoldOut) region.setAttribute('aria-live', 'off');
  show(news);
  setTimeout(() => {
    region.setAttribute('aria-live', 'polite');
    if (!isInForm || document.activeElement !== document.body) return;
    region.tabIndex = -1;
    region.focus();
  }, READ_MS);
}

const sumAvailable = ({ sizes }: StockUpdate): number =>
  sizes.reduce((sum, { available }) => sum + available, 0);
