import { CHOICE_FIELDS, CHOICES_PATH } from './choices.ts';
import { CustomerTypeToggle, LookToggle, VatToggle } from './choice-buttons.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { useVisitor } from '#app/request/visitor/visitor.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { PlainForm } from '#app/ui/link/link.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Container, Stack } from '#app/ui/layout/layout.tsx';
import { ErrorNotice } from '#app/ui/display/notice.tsx';
import type { ChoicesPageData } from './choices.server.ts';
import { atPageTop } from '#app/ui/display/notice.css.ts';

interface ChoicesPageProps {
  readonly page: ChoicesPageData;
  /** Text: why a choice was not stored. */
  readonly error: string | null;
}

/** All choices of the visitor in one place (LY-12, LY-13). */
export function ChoicesPage({ page, error }: ChoicesPageProps) {
  const t = useTranslate();
  const { customerTypes, preferences, style } = useRootData();
  const customer = useVisitor()?.customer ?? null;
  return (
    <Container width="narrow">
      <Stack space="l">
        <div className={atPageTop}>
          <Heading level={1}>{t('shell.choices.title')}</Heading>
          <Text>{t('shell.choices.text')}</Text>
        </div>
        <ErrorNotice text={error} />
        {page.markets.length > 1 ? <MarketForm page={page} /> : null}
        <CustomerTypeToggle
          customerTypes={customerTypes}
          preferences={preferences}
          isOfAccount={customer !== null}
        />
        <VatToggle preferences={preferences} />
        <LookToggle states={style.states} />
      </Stack>
    </Container>
  );
}

/** A plain form: another market changes the whole page, which says whether the cart has changed. */
function MarketForm({ page: { market, markets, returnTo } }: { readonly page: ChoicesPageData }) {
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
