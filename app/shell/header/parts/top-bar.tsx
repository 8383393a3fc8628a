import { useTranslate } from '#app/i18n/use-translate.ts';
import type { HeaderChoice } from '#themes/compositions.ts';
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

/** The selling points that the bar has room for or that the channel's file asks for. */
const HOW_MANY: Readonly<Record<HeaderChoice['sellingPoints'], number>> = { none: 0, sentence: 1, list: 4 };

/** The thin bar above the header: selling points, shortcuts, how prices are shown, language. */
export function TopBar({ root, hasMenu }: TopBarProps) {
  const t = useTranslate();
  const { channel, menus } = root;
  const points = channel.sellingPoints.slice(0, HOW_MANY[channel.composition.header.sellingPoints]);
  const shortcuts = hasMenu ? parseSerializedMenu(menus.topBar).items : [];
  return (
    <div className={styles.bar} data-no-print>
      <div className={styles.content}>
        {points.length > 0 ? (
          <span className={styles.points}>
            {points.map(({ icon, text }) => (
              <span key={text} className={styles.sellingPoint}>
                <Icon name={icon} size="s" />
                <span className={styles.sellingPointText}>{text}</span>
              </span>
            ))}
          </span>
        ) : null}
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
