import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useShare } from '#app/ui/share/use-share.ts';
import * as styles from './share-product.css.ts';

interface ShareProductProps {
  readonly name: string;
  /** The product's canonical address, absolute. */
  readonly url: string;
}

/** Shares the product: by the device's dialog or a copied address, without script by mail. */
export function ShareProduct({ name, url }: ShareProductProps) {
  const t = useTranslate();
  const { isCopied, share } = useShare();
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
  return (
    <div className={styles.root}>
      <a
        href={mail}
        onClick={(event) => share(event, { url, title: name })}
        aria-label={t('catalog.product.share', { name })}
        className={styles.link}
      >
        <Icon name="share" />
      </a>
      <output className={styles.copied}>{isCopied ? t('catalog.product.share.copied') : null}</output>
    </div>
  );
}
