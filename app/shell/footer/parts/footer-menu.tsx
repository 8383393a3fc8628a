import type { Menu } from '#app/request/root-data.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { findTarget } from '#app/shell/menu/menus.ts';
import * as styles from './footer-parts.css.ts';

interface FooterMenuProps {
  readonly menu: Menu;
  readonly fallbackTitle: string;
}

/** One column of links; an accordion on phones (LY-03). */
export function FooterMenu({ menu, fallbackTitle }: FooterMenuProps) {
  const title = menu.title || fallbackTitle;
  if (menu.items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <Accordion title={title} level={2} phoneOnly>
        <ul className={styles.menu}>
          {menu.items.map((item) => {
            const target = findTarget(item);
            return target ? (
              <li key={item.label}>
                <SmartLink target={target} look="row">
                  {item.label}
                </SmartLink>
              </li>
            ) : null;
          })}
        </ul>
      </Accordion>
    </nav>
  );
}
