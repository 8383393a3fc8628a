import type { RawDatabase } from '#backend/core/db/database.ts';
import type { ProductPackage } from '#backend/model/commercial-rules-schema.ts';

/** The sum of the cheapest options of the required groups, in the shop's base market. */
const PRICE_SQL = `select sum(cheapest) from (
  select min(p.selling_price * o.quantity) as cheapest from package_options o join products p on p.id = o.product_id
  where o.package_id = products.id and o.required = 1 group by o.group_number)`;

/**
 * Inserts the options of the packages and sets the packages' prices, which lists sort and filter by. Their stock is computed
 * afterwards, see `refreshPackageStock`.
 *
 * @param productIds ids of all products of the shop, by seed key
 */
export function writePackages(
  raw: RawDatabase,
  packages: readonly ProductPackage[],
  productIds: ReadonlyMap<string, number>,
): void {
  for (const { product, groups } of packages) {
    const packageId = productIds.get(product) ?? 0;
    for (const [group, { required, options }] of groups.entries())
      for (const [option, part] of options.entries())
        raw.run('insert into package_options values (?, ?, ?, ?, ?, ?)', [
          packageId,
          group + 1,
          option + 1,
          required ? 1 : 0,
          productIds.get(part.product) ?? 0,
          part.quantity,
        ]);
    raw.run(`update products set price = (${PRICE_SQL}), selling_price = (${PRICE_SQL}) where id = ?`, [
      packageId,
    ]);
  }
}
