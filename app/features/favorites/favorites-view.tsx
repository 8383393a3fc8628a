import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { FAVORITE_FORM, useFavorites } from '#app/features/catalog/card/favorite-button.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button, buttonClass, ButtonLink } from '#app/ui/button/button.tsx';
import { PlainForm, ShopLink } from '#app/ui/link/link.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { useShare } from '#app/ui/router/use-share.ts';
import * as styles from './favorites-view.css.ts';
import {
  BACK_FIELD,
  type CHANGE_MESSAGES,
  type FavoriteChange,
  type FavoriteList,
  formatIds,
  SHARED_PARAMETER,
} from './favorites.ts';

interface FavoritesViewProps {
  readonly list: FavoriteList;
  /** Path of this page, no language prefix. */
  readonly path: ShopPath;
  readonly allProductsPath: ShopPath;
  /** About the change that a form just made, or that the shop does not have the product. */
  readonly message: (typeof CHANGE_MESSAGES)[FavoriteChange] | 'account.favorites.unknown' | null;
}

/** The visitor's own favorites, or a list that was shared by link (RT-08, PP-06). */
export function FavoritesView({ list, path, allProductsPath, message }: FavoritesViewProps) {
  const t = useTranslate();
  const products = useShownProducts(list);
  const title = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(title, products.length);
  const ownProps = list.isShared ? {} : { areFavorites: true };
  const buyable = products.filter((product) => !isSoldOut(product));
  const soldOut = products.filter(isSoldOut);
  return (
    <Container>
      <div className={styles.page}>
        <header className={styles.head}>
          <div ref={title} tabIndex={-1} className={styles.title}>
            <Heading level={1}>
              {t(list.isShared ? 'account.favorites.shared.title' : 'account.favorites.title')}
            </Heading>
            {products.length === 0 ? null : (
              <Text tone="muted">{t('account.favorites.count', { count: products.length })}</Text>
            )}
          </div>
          {message === null ? null : (
            <Notice tone={message === 'account.favorites.unknown' ? 'critical' : 'success'} live>
              {t(message)}
            </Notice>
          )}
          <Introduction list={list} path={path} isEmpty={products.length === 0} />
        </header>
        {products.length === 0 ? (
          <Empty isShared={list.isShared} allProductsPath={allProductsPath} />
        ) : (
          <ProductGrid products={buyable} {...ownProps} firstUrgency="first" />
        )}
        {soldOut.length === 0 ? null : (
          <section className={styles.section}>
            <Heading level={2}>{t('account.favorites.out.title')}</Heading>
            <ProductGrid products={soldOut} level={3} {...ownProps} />
          </section>
        )}
        {list.isShared || list.missing.length === 0 ? null : <MissingProducts ids={list.missing} />}
      </div>
    </Container>
  );
}

const isSoldOut = ({ stock }: FavoriteList['products'][number]): boolean => stock.state === 'outOfStock';

/** Products of the list. Removes those whose heart was cleared, and reloads when one was added in another tab. */
function useShownProducts({ isShared, ids, products }: FavoriteList): FavoriteList['products'] {
  const favorites = useFavorites();
  const { revalidate } = useRevalidator();
  const isStale = !isShared && favorites !== null && favorites.some((id) => !ids.includes(id));
  useEffect(() => {
    if (isStale) revalidate();
    // Depends on `favorites` too: an answer from before the change was saved is requested again
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [favorites, isStale, revalidate]);
  if (isShared || favorites === null) return products;
  return products.filter(({ id }) => id !== undefined && favorites.includes(id));
}

/** Moves the focus to the title when the card that had it was removed. */
function useFocusAfterRemoval(title: React.RefObject<HTMLElement>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (count < before.current && isLost) title.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count, title]);
}

function Introduction({
  list,
  path,
  isEmpty,
}: {
  readonly list: FavoriteList;
  readonly path: ShopPath;
  readonly isEmpty: boolean;
}) {
  const t = useTranslate();
  if (!list.isShared) return isEmpty ? null : <ShareLink path={path} ids={list.ids} />;
  return (
    <>
      <Text>{t(isEmpty ? 'account.favorites.shared.empty' : 'account.favorites.shared.text')}</Text>
      <div className={styles.choices}>
        {isEmpty ? null : (
          // Not the favorites form of the hearts, because saving a shared list must load the page again
          <PlainForm method="post">
            <input type="hidden" name="add" value={formatIds(list.ids)} />
            <input type="hidden" name={BACK_FIELD} value={path} />
            <Button type="submit">{t('account.favorites.shared.save')}</Button>
          </PlainForm>
        )}
        <ButtonLink target={{ internal: true, to: path }} tone="outline">
          {t('account.favorites.mine')}
        </ButtonLink>
      </div>
    </>
  );
}

function Empty({
  isShared,
  allProductsPath,
}: {
  readonly isShared: boolean;
  readonly allProductsPath: ShopPath;
}) {
  const t = useTranslate();
  return (
    <div className={styles.empty}>
      {isShared ? null : (
        <>
          <Heading level={2} size="m">
            {t('account.favorites.empty.title')}
          </Heading>
          <Text>{t('account.favorites.empty.text')}</Text>
        </>
      )}
      <ButtonLink target={{ internal: true, to: allProductsPath }}>
        {t('account.favorites.seeAll')}
      </ButtonLink>
    </div>
  );
}

/**
 * Products that the shop no longer sells stay in the favorites, and in the header's count, until the visitor removes
 * them.
 */
function MissingProducts({ ids }: { readonly ids: readonly number[] }) {
  const t = useTranslate();
  const favorites = useFavorites();
  const missing = favorites === null ? ids : ids.filter((id) => favorites.includes(id));
  if (missing.length === 0) return null;
  return (
    <Notice>
      <div className={styles.choices}>
        <span>{t('account.favorites.gone', { count: missing.length })}</span>
        <Button
          type="submit"
          form={FAVORITE_FORM}
          name="remove"
          value={formatIds(missing)}
          tone="outline"
          size="s"
        >
          {t('account.favorites.forget')}
        </Button>
      </div>
    </Notice>
  );
}

/** A link to the shared list. With script it opens the device's share dialog, or copies the link. */
function ShareLink({ path, ids }: { readonly path: ShopPath; readonly ids: readonly number[] }) {
  const t = useTranslate();
  const { isCopied, share } = useShare();
  return (
    <div className={styles.choices}>
      <ShopLink
        to={`${path}?${SHARED_PARAMETER}=${formatIds(ids)}`}
        data-reload
        onClick={(event) => share(event, { url: event.currentTarget.href })}
        className={buttonClass({ tone: 'outline', size: 's' })}
      >
        {t('account.favorites.share')}
      </ShopLink>
      <output>
        <Text as="span" size="s" tone="muted">
          {t(isCopied ? 'account.favorites.share.copied' : 'account.favorites.share.hint')}
        </Text>
      </output>
    </div>
  );
}
