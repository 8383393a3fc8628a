import { useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { CountedLink } from './counted-link.tsx';
import { useAccountLink } from './use-account-link.ts';

/** The account's icon in the bar (LY-01). */
export function AccountLink() {
  const { pathname, search } = useLocation();
  const { open, link } = useAccountLink(`?returnTo=${encodeURIComponent(pathname + search)}`);
  useEffect(() => {
    // NV-02. A page that the server has opened so has the panel in it
    if (/[?&]action=login\b/.test(search) && !document.querySelector('dialog[open]')) open().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once per address
  }, [search]);
  return <CountedLink {...link} icon="user" count={0} />;
}

/** The same in the menu of narrow windows, whose markup the server keeps: it is the same for all visitors until there is script. */
export function AccountEntry() {
  const t = useTranslate();
  const { link } = useAccountLink('', useIsScripted());
  return (
    <SmartLink look="row" onClick={link.onClick} target={{ internal: true, to: link.to }}>
      {t('common.account.mine')}
    </SmartLink>
  );
}
