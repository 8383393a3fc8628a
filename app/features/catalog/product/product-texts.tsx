import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import { useChannel, useRootData } from '#app/request/page/use-root-data.ts';
import type { StockView } from '#app/features/catalog/stock.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/icon-paths.ts';
import { Heading, Prose, Text } from '#app/ui/text/text.tsx';
import { DefinitionTable } from '#app/ui/display/definition-table.tsx';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import type { ProductPage, SpecificationGroup } from './product-page.ts';
import * as styles from './product-view.css.ts';

interface ProductTextProps {
  readonly product: ProductPage;
  /** Inside a section that has the title already. */
  readonly isTitled?: boolean;
}

export function ProductDescription({ product, isTitled = false }: ProductTextProps) {
  const t = useTranslate();
  const { descriptionHtml, detailsHtml } = product;
  return (
    <section className={styles.section}>
      {isTitled ? null : (
        <Heading level={2} size="m">
          {t('catalog.product.description')}
        </Heading>
      )}
      {descriptionHtml === undefined ? (
        <Text tone="muted">{t('catalog.product.noDescription')}</Text>
      ) : (
        <Prose html={descriptionHtml} />
      )}
      {detailsHtml === undefined ? null : <Prose html={detailsHtml} />}
    </section>
  );
}

/**
 * A product's specification in tables (PP-01), in two columns where they fit. Rows without a caption come first in
 * a table of their own, so that both columns start with a caption.
 */
export function ProductSpecification({ product, isTitled = false }: ProductTextProps) {
  const { specifications, articleNumber } = product;
  if (!hasSpecification(product)) return null;
  return (
    <CachedFragment
      as="section"
      look={isTitled ? styles.section : `${styles.section} ${styles.ruled}`}
      view={Specification}
      data={{ specifications, articleNumber, isTitled }}
    />
  );
}

function Specification({
  specifications,
  articleNumber,
  isTitled,
}: Pick<ProductPage, 'specifications' | 'articleNumber'> & { readonly isTitled: boolean }) {
  const t = useTranslate();
  const captioned = specifications.filter(needsCaption);
  const loose = specifications.filter((group) => !needsCaption(group)).flatMap((group) => group.rows);
  return (
    <>
      {isTitled ? null : (
        <Heading level={2} size="m">
          {t('catalog.product.specification')}
        </Heading>
      )}
      {loose.length === 0 ? null : (
        <div className={styles.looseTable}>
          <DefinitionTable rows={loose} />
        </div>
      )}
      {captioned.length === 0 ? null : (
        <div className={styles.tables}>
          {captioned.map((group) => (
            <div key={group.name} className={styles.table}>
              <DefinitionTable caption={group.name} rows={group.rows} />
            </div>
          ))}
        </div>
      )}
      {articleNumber === undefined ? null : (
        <Text size="xs" tone="muted">
          {t('catalog.product.articleNumber', { number: articleNumber })}
        </Text>
      )}
    </>
  );
}

export const hasSpecification = ({ specifications, articleNumber }: ProductPage): boolean =>
  specifications.length > 0 || articleNumber !== undefined;

/** A group's only row may have the group's name, which would repeat it. */
const needsCaption = ({ name, rows }: SpecificationGroup): boolean =>
  rows.length > 1 || rows[0]?.term !== name;

/** The shop’s description of the brand, with a link to its products; nothing where the API has none. */
export function Maker({ product: { brand }, isTitled = false }: ProductTextProps) {
  const t = useTranslate();
  if (brand?.story === undefined) return null;
  const { name, path, story } = brand;
  return (
    <section className={isTitled ? styles.titledMaker : styles.maker}>
      {isTitled ? null : (
        <Text size="s" tone="muted">
          {t('catalog.product.maker')}
        </Text>
      )}
      <Heading level={isTitled ? 3 : 2} size="m">
        {name}
      </Heading>
      <Prose html={story} />
      {path === undefined ? null : (
        <SmartLink target={{ internal: true, to: path }} look="text">
          {t('catalog.product.allFrom', { name })}
        </SmartLink>
      )}
    </section>
  );
}

export const Line = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <li className={styles.line}>
    <Icon name={icon} size="s" />
    <span>{children}</span>
  </li>
);

/** When and for how much goods arrive unless the shopper chooses, how they are sent back, and whom to ask. */
export function ServiceLines({
  product,
  stock,
}: {
  readonly product: ProductPage;
  readonly stock: StockView;
}) {
  const t = useTranslate();
  const { returnsPath } = useRootData();
  const { phone, email, hours } = useChannel().customerService;
  const { delivery } = product;
  // The day is that of goods in stock
  const day = stock.state === 'inStock' || stock.state === 'fewLeft' ? delivery?.day : undefined;
  return (
    <ul className={styles.lines}>
      {delivery === undefined || stock.state === 'outOfStock' ? null : (
        <Line icon="truck">
          {day === undefined ? null : <strong>{t('catalog.delivery.expected', { day })}</strong>}
          {`${day === undefined ? '' : ' · '}${delivery.name} · ${delivery.fee ?? t('catalog.delivery.free')}`}
        </Line>
      )}
      <Line icon="shield">
        <SmartLink target={{ internal: true, to: returnsPath }} look="text">
          {t('catalog.buy.returns')}
        </SmartLink>
      </Line>
      <Line icon={phone ? 'phone' : 'mail'}>
        {t('catalog.buy.questions')} <ContactLink to={phone || email} look="text" />
        {hours ? ` · ${hours}` : null}
      </Line>
    </ul>
  );
}
