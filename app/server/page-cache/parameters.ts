/** Parameters of pages that belong together. */
export type ParameterGroup = 'layout' | 'list' | 'shelf' | 'product' | 'data';

interface ParameterRow {
  readonly name: RegExp;
  /** Values of the form that our own links have. */
  readonly value: RegExp;
}

/** What the URL of a page may hold so that its answer is cached. The features that read a parameter have its rules. */
const ROWS: Readonly<Record<ParameterGroup, readonly ParameterRow[]>> = {
  /** Opens the account's panel (NV-02): the same for all anonymous visitors. */
  layout: [{ name: /^action$/, value: /^login$/ }],
  list: [
    { name: /^page$/, value: /^[1-9]\d{0,3}$/ },
    { name: /^sort$/, value: /^[A-Z_]{1,20}$/ },
    { name: /^all$/, value: /^[^\p{C}]{1,200}$/u },
    {
      name: /^(?:categories|brands|skus|price|discount|p-[\p{L}\p{N}_.-]{1,60})$/u,
      value: /^[^\p{C}]{1,300}$/u,
    },
  ],
  /** How many products a grid of the editors shows. */
  shelf: [{ name: /^more$/, value: /^[\w-]{1,8}\.\d{1,3}$/ }],
  product: [
    { name: /^size$/, value: /^\d{1,10}$/ },
    { name: /^reviews$/, value: /^[1-9]\d{0,2}$/ },
    { name: /^group-\d{1,10}$/, value: /^[\w.:-]{1,60}$/ },
  ],
  /** Routes whose data the scripts ask for. */
  data: [{ name: /^_routes$/, value: /^[\w./:*?,-]{1,300}$/ }],
};

/** Put into links by those who send visitors. No page reads them on the server. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|srsltid|fbclid|igshid|msclkid|ttclid|twclid|li_fat_id|epik|yclid|sccid|mc_cid|mc_eid|_ga|_gl|_hs\w+|hsa_\w+|mkt_tok|oly_\w+_id|vero_id|wickedid|irclickid|awc|ref_src)$/i;

/** Parameters that make an answer one visitor's own. */
const SECRET = /^(?:loginToken|resetKey|token|key|code)$/i;

/** Answers to longer queries are not cached. */
const MAX_CHARACTERS = 600;
const MAX_PARAMETERS = 24;

export type QueryChoice =
  /** Sorted by name, without tracking parameters: `''` or `?…`. */
  { readonly search: string } | { readonly bypass: 'token' | 'parameter' };

/** The part of a query that an answer depends on, or why the answer is not cached. */
export function selectParameters(search: string, groups: readonly ParameterGroup[]): QueryChoice {
  if (search === '') return { search: '' };
  const known: [name: string, value: string][] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    if (SECRET.test(name)) return { bypass: 'token' };
    if (TRACKING.test(name)) continue;
    const isKnown = groups.some((group) =>
      ROWS[group].some((row) => row.name.test(name) && row.value.test(value)),
    );
    if (!isKnown || known.push([name, value]) > MAX_PARAMETERS) return { bypass: 'parameter' };
  }
  if (known.length === 0) return { search: '' };
  // Stable, so that repeated names keep their order
  const sorted = known.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const text = `?${new URLSearchParams(sorted).toString()}`;
  return text.length > MAX_CHARACTERS ? { bypass: 'parameter' } : { search: text };
}
