import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { TopBarChoices } from '#app/shell/choices/top-bar-choices.tsx';
import { findTarget } from '#app/shell/menu/menus.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import * as styles from './top-bar.css.ts';

interface TopBarProps {
  readonly root: RootData;
  /** False in the checkout's layout (LY-04). */
  readonly hasMenu: boolean;
}

/** The thin bar above the header: a selling point, shortcuts, how prices are shown, language. */
export function TopBar({ root, hasMenu }: TopBarProps) {
  const t = useTranslate();
  const { channel, menus } = root;
  const [sellingPoint] = channel.sellingPoints;
  const shortcuts = hasMenu ? parseSerializedMenu(menus.topBar).items : [];
  return (
    <div className={styles.bar} data-no-print>
      <div className={styles.content}>
        {sellingPoint ? (
          <span className={styles.sellingPoint}>
            <Icon name={sellingPoint.icon} size="s" />
            <span className={styles.sellingPointText}>{sellingPoint.text}</span>
          </span>
        ) : null}
        <span className={styles.gap} />
        {shortcuts.length > 0 ? (
          <nav aria-label={t('common.nav.shortcuts')} className={styles.wideOnly}>
            <ul className={styles.menu}>
              {shortcuts.map((item) => {
                const target = findTarget(item);
                return target ? (
                  <li key={item.label}>
                    <SmartLink target={target}>{item.label}</SmartLink>
                  </li>
                ) : null;
              })}
            </ul>
          </nav>
        ) : null}
        <TopBarChoices root={root} isUndistracted={!hasMenu} wideOnly={styles.wideOnly} />
      </div>
    </div>
  );
}
