import { useTranslate } from '#app/i18n/use-translate.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { listOwnCookies } from './own-cookies.ts';

/** Fallback for a shop without a cookie page of its own: what the shop stores, its purpose and lifetime. */
export function CookieTable() {
  const t = useTranslate();
  return (
    <Container width="narrow">
      <Prose>
        <p>{t('content.cookies.intro')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('content.cookies.name')}</th>
              <th scope="col">{t('content.cookies.purpose')}</th>
              <th scope="col">{t('content.cookies.lifetime')}</th>
            </tr>
          </thead>
          <tbody>
            {listOwnCookies().map(({ names, purpose, lifetime }) => (
              <tr key={names[0]}>
                <th scope="row">{names.join(', ')}</th>
                <td>{t(purpose)}</td>
                <td>{t(lifetime)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('content.cookies.thirdParty')}</p>
      </Prose>
    </Container>
  );
}
