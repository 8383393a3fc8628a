import { COMPANY_RULES } from './company-rules.server.ts';
import type { LawRule } from './law-rule.ts';
import { PRODUCT_RULES } from './product-rules.server.ts';
import { PURCHASE_RULES } from './purchase-rules.server.ts';

/** Every rule, in the order of the table. */
export const LAW_RULES: readonly LawRule[] = [...COMPANY_RULES, ...PURCHASE_RULES, ...PRODUCT_RULES];
