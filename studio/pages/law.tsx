import type { LawRow } from '#app/channels/law/judge-law.server.ts';
import type { LawState } from '#app/channels/law/law-rule.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { idOfField } from '#studio/form/edit-text.ts';
import { sectionOf } from '#studio/form/sections.ts';
import * as formStyles from '#studio/parts/form.css.ts';
import * as styles from '#studio/parts/studio.css.ts';

export interface LawPageProps {
  readonly shop: string;
  readonly draft: string | null;
  /** Null for a file that the schema rejects. */
  readonly rows: readonly LawRow[] | null;
  /** The shop's API has answered. */
  readonly isAsked: boolean;
  /** Address of a page of the shop. */
  readonly toPageUrl: (page: NonNullable<LawRow['page']>) => string;
}

const STATES: Readonly<
  Record<LawState, { readonly text: string; readonly tone: 'good' | 'bad' | 'fair'; readonly sign: string }>
> = {
  present: { text: 'Present', tone: 'good', sign: '✓' },
  missing: { text: 'Missing', tone: 'bad', sign: '✗' },
  unchecked: { text: 'Not checked', tone: 'fair', sign: '?' },
};

/** What the law asks of a shop: a tick or a cross for each duty. */
export function LawPage({ shop, draft, rows, isAsked, toPageUrl }: LawPageProps) {
  const toForm = (field = ''): string => {
    const query = new URLSearchParams({
      ...(draft === null ? {} : { draft }),
      ...(field === '' ? {} : { part: sectionOf(field) }),
    });
    const anchor = field === '' ? '' : `#${encodeURIComponent(idOfField(field))}`;
    return `/studio/shops/${shop}?${query}${anchor}`;
  };
  return (
    <Stack space="l">
      <div className={styles.titleRow}>
        <Heading level={1}>The law and {shop}</Heading>
        <ButtonLink tone="outline" target={{ internal: false, href: toForm(), newTab: false }}>
          Back to the shop
        </ButtonLink>
      </div>
      <Text>
        An engineering reading of public texts, not legal advice. Have it checked for each country; what is
        not in the list is not judged.
      </Text>
      {isAsked ? null : (
        <Notice>
          The shop’s API was not asked, or has not answered: what only it can say is not checked.
        </Notice>
      )}
      {rows === null ? (
        <Notice tone="critical">The file has errors. Mend them first: the form names them.</Notice>
      ) : (
        <LawTable rows={rows} toForm={toForm} toPageUrl={toPageUrl} />
      )}
    </Stack>
  );
}

interface LawTableProps extends Pick<LawPageProps, 'toPageUrl'> {
  readonly rows: readonly LawRow[];
  readonly toForm: (field: string) => string;
}

function LawTable({ rows, toForm, toPageUrl }: LawTableProps) {
  if (rows.length === 0) return <Text>None of the rules is in force where this shop sells.</Text>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Duty</th>
          <th scope="col">State</th>
          <th scope="col">From</th>
          <th scope="col">Countries</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, state, field, page, reason, fix, countries, source }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td data-label="State">
              <span className={`${styles.tick} ${styles.state[STATES[state].tone]}`}>
                <span aria-hidden>{STATES[state].sign}</span> {STATES[state].text}
              </span>
            </td>
            <td data-label="From">
              <span className={styles.finding}>
                {field === '' ? (
                  'Every shop'
                ) : (
                  <a href={toForm(field)}>
                    <code>{field}</code>
                  </a>
                )}
                {page ? (
                  <>
                    {' · '}
                    <a href={toPageUrl(page)}>{'alias' in page ? page.alias : 'Page'}</a>
                  </>
                ) : null}
                <br />
                {reason}
                {fix !== undefined && state !== 'present' ? `; ${fix}` : ''}.
              </span>
            </td>
            <td data-label="Countries">{countries.join(', ')}</td>
            <td data-label="Source">
              <span className={formStyles.hint}>{source}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
