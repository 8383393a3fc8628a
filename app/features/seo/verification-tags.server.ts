import type { Channel } from '#app/channels/channel.ts';

type Service = keyof NonNullable<Channel['verification']>;

const TAG_NAMES: Readonly<Record<Service, string>> = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
};

/** The meta tags that prove to services who owns the shop. They read the start page alone. */
export function listVerificationTags({
  verification = {},
}: Pick<Channel, 'verification'>): { readonly name: string; readonly content: string }[] {
  return (Object.keys(TAG_NAMES) as Service[]).flatMap((service) => {
    const content = verification[service];
    return content === undefined ? [] : [{ name: TAG_NAMES[service], content }];
  });
}
