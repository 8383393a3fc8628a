import { CHOICE_FIELDS, CHOICES_PATH } from './choice-names.ts';
import { CustomerTypeToggle } from './customer-type-toggle.tsx';
import { VatToggle } from './vat-toggle.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { ChoicesPageData } from './load-choices.server.ts';
import { atPageTop } from '#app/ui/notice/notice.css.ts';

interface ChoicesPageProps {
  readonly page: ChoicesPageData;
  /** Why a choice was not stored, in words. */
  readonly error: string | null;
}

/** All choices of the visitor in one place (LY-12, LY-13). */
export function ChoicesPage({ page, error }: ChoicesPageProps) {
  const t = useTranslate();
  const { customerTypes, preferences } = useRootData();
  const customer = useVisitor()?.customer ?? null;
  return (
    <Container width="narrow">
      <Stack space="l">
        <div className={atPageTop}>
          <Heading level={1}>{t('shell.choices.title')}</Heading>
          <Text>{t('shell.choices.text')}</Text>
        </div>
        {error === null ? null : (
          <Notice tone="critical" live>
            {error}
          </Notice>
        )}
        {page.markets.length > 1 ? <MarketForm page={page} /> : null}
        <CustomerTypeToggle
          customerTypes={customerTypes}
          preferences={preferences}
          isOfAccount={customer !== null}
        />
        <VatToggle preferences={preferences} />
      </Stack>
    </Container>
  );
}

/** A plain form: another market changes the whole page, and its answer says what becomes of the cart. */
function MarketForm({ page: { market, markets, returnTo } }: Pick<ChoicesPageProps, 'page'>) {
  const t = useTranslate();
  return (
    <PlainForm method="post" action={CHOICES_PATH}>
      <input type="hidden" name={CHOICE_FIELDS.returnTo} value={returnTo} />
      <Stack>
        <ChoiceGroup
          legend={t('shell.choices.market')}
          name={CHOICE_FIELDS.market}
          choices={markets}
          chosen={market}
        />
        <div>
          <Button type="submit">{t('shell.choices.save')}</Button>
        </div>
      </Stack>
    </PlainForm>
  );
}
