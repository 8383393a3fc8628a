import { openChannelCopy, type ChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { shopNamed } from '#tests/support/shops.ts';

interface TagServices {
  /** An origin of this machine: what the shop's tag manager is loaded from. */
  readonly tags: string;
  /** Address to which the shop's events are sent for personalisation. */
  readonly personalisation: string;
}

/** Opens a copy of Lumo with a tag manager and a personalisation service, at a host of its own. Close it afterwards. */
export function openTagShop(name: string, { tags, personalisation }: TagServices): Promise<ChannelCopy> {
  const port = Number(new URL(tags).port);
  const near = (offset: number) => `http://127.0.0.1:${port + offset}`;
  return openChannelCopy(shopNamed('lumo'), name, {
    tagManager: { id: 'GTM-TEST', origin: tags, scripts: [near(1)], connects: [near(2)], frames: [near(3)] },
    personalisation: { id: 'tag-shop', endpoint: personalisation },
  });
}
