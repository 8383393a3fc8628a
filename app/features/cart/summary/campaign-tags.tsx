import { useTranslate } from '#app/i18n/use-translate.ts';
import { Tag } from '#app/ui/tag/tag.tsx';

interface CampaignTagsProps {
  readonly campaigns: readonly string[];
  /** Of the list. */
  readonly className: string;
}

/** The campaigns of a cart; nothing where there are none. */
export function CampaignTags({ campaigns, className }: CampaignTagsProps) {
  const t = useTranslate();
  if (campaigns.length === 0) return null;
  return (
    <ul className={className} aria-label={t('cart.summary.campaigns')}>
      {campaigns.map((name) => (
        <li key={name}>
          <Tag tone="accent">{name}</Tag>
        </li>
      ))}
    </ul>
  );
}
