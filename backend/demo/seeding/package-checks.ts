import path from 'node:path';
import type { ProductPackage } from '#backend/model/commercial-rules-schema.ts';
import type { ShopSeed } from './seed-files.ts';
import type { SeedProduct } from './seed-schema.ts';

interface Problem {
  readonly file: string;
  readonly key: string;
  readonly message: string;
}

const RULES_FILE = 'commercial-rules.json';

/** Mistakes in the packages of a shop's seed and in the products that represent them. */
export function listPackageProblems(seed: ShopSeed): Problem[] {
  const { packages } = seed.commercialRules;
  const products = new Map(seed.products.map(({ product }) => [product.key, product]));
  const isPackage = (key: string): boolean => packages.some(({ product }) => product === key);
  return [
    ...seed.products.flatMap(({ file, product }) => {
      const message = findProductProblem(product, isPackage(product.key));
      return message === null ? [] : [{ file: path.relative(seed.folder, file), key: product.key, message }];
    }),
    ...packages.flatMap((each) => {
      const messages = [
        ...listTextProblems(seed, each),
        ...(products.has(each.product) ? [] : ['the package has no product']),
        ...listParts(each).flatMap((part) => {
          if (!products.has(part)) return [`names the product "${part}", which does not exist`];
          return isPackage(part) ? [`contains the package "${part}"`] : [];
        }),
      ];
      return messages.map((message) => ({ file: RULES_FILE, key: each.product, message }));
    }),
  ];
}

/** A package has neither price nor stock of its own. */
function findProductProblem(product: SeedProduct, isPackage: boolean): string | null {
  const { price, salePrice, campaigns, skus } = product;
  if (!isPackage) return price === undefined ? 'has no price' : null;
  if (price !== undefined || salePrice !== undefined || campaigns.length > 0)
    return 'is a package: its price follows from its parts';
  const [only, ...others] = skus;
  const isBare = others.length === 0 && only?.label === '-' && only.stock.inStock === 0;
  return isBare ? null : 'is a package: it has one SKU "-" without stock, which follows from its parts';
}

const listParts = ({ groups }: ProductPackage): string[] => [
  ...new Set(groups.flatMap(({ options }) => options.map(({ product }) => product))),
];

const listTextProblems = ({ shop }: ShopSeed, { groups }: ProductPackage): string[] =>
  groups.flatMap(({ name }, index) =>
    shop.languages
      .filter((language) => name[language] === undefined)
      .map((language) => `group ${index + 1} has no name in "${language}"`),
  );
