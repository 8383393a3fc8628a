import type { ShopPath } from '#kernel/shop-path.ts';
import type { SettingsAccount, SettingsAnswer } from './settings-view.ts';

/** What every block gets. */
export interface BlockProps {
  readonly account: SettingsAccount;
  readonly isEdited: boolean;
  /** To a form of this block that was refused. */
  readonly answer: SettingsAnswer | undefined;
  readonly message: string | undefined;
  /** Where the form is closed without saving. */
  readonly closePath: ShopPath;
}
