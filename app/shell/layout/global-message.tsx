import type { PublicChannel } from '#app/request/root-data.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './global-message.css.ts';

/** The operators' red message above the header of every page (LY-10); nothing where the channel has none. */
export function GlobalMessage({ message }: { readonly message: PublicChannel['globalMessage'] }) {
  if (!message) return null;
  const { text, target } = message;
  return (
    <aside className={styles.message}>
      {target ? (
        <TargetLink target={target} className={styles.link}>
          {text}
        </TargetLink>
      ) : (
        text
      )}
    </aside>
  );
}
