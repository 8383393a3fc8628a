import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MenuItem } from '#app/request/root-data.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import type { LinkTarget } from '#app/ui/link/link-target.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import * as styles from './info-menu.css.ts';

const findTarget = ({ to, outside }: MenuItem): LinkTarget | null =>
  outside ?? (to === undefined ? null : { internal: true, to });

/** The menu of information pages; an accordion on phones, so that the page's own text comes first. */
export function InfoMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('content.infoMenu')}>
      <Accordion title={t('content.infoMenu')} phoneOnly>
        <ul className={styles.list}>
          {items.map((item) => (
            <InfoMenuItem key={item.label} item={item} />
          ))}
        </ul>
      </Accordion>
    </nav>
  );
}

function InfoMenuItem({ item }: { readonly item: MenuItem }) {
  const { pathname } = useLocation();
  const target = findTarget(item);
  if (target === null) return <li className={styles.entry}>{item.label}</li>;
  const isHere = target.internal && target.to === pathname;
  return (
    <li>
      <TargetLink className={styles.entry} target={target} aria-current={isHere ? 'page' : undefined}>
        {item.label}
      </TargetLink>
    </li>
  );
}
