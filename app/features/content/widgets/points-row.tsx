import { Icon } from '#app/ui/icon/icon.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './points-row.css.ts';
import type { PointsWidget } from '#app/features/content/widget.ts';

/** Selling points side by side. */
export function PointsRow({ widget }: { readonly widget: PointsWidget }) {
  return (
    <ul className={styles.row}>
      {widget.points.map(({ icon, title, text }) => (
        <li key={title} className={styles.point}>
          <span className={styles.mark}>
            <Icon name={icon} />
          </span>
          <div>
            <Text weight="strong">{title}</Text>
            {text ? (
              <Text size="s" tone="muted">
                {text}
              </Text>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
