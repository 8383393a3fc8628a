import type { z } from 'zod';
import type { Channel } from '#app/channels/channel.ts';
import type { channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';

export type ChannelFileContent = z.input<typeof channelFileSchema>;

/** Values for the variables that the builders' channel files reference. */
export const TEST_VARIABLES = {
  BACKEND_ORIGIN: 'http://127.0.0.1:4000',
  TEST_API_KEY: 'key-of-the-test-shop',
} as const;

const DRAWING = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' };
const LANGUAGES = ['sv', 'en'] as const;
const texts = (words: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${words} (${language})`]));

/** The content of a valid channel file: Swedish (default) and English, SEK. `changes` replaces top-level members. */
export function aChannelFile(changes: Partial<ChannelFileContent> = {}): ChannelFileContent {
  return {
    channelId: '1|se',
    siteName: 'Test shop',
    hosts: { primary: 'shop.localhost' },
    market: 'se',
    currency: 'SEK',
    locales: [{ code: 'sv-SE', default: true }, { code: 'en-US' }],
    logo: { light: DRAWING, dark: DRAWING },
    icon: DRAWING,
    themeColor: '#1C3A8C',
    theme: { palette: 'beam', header: 'light', footer: 'dark' },
    menus: {
      main: 'main-desktop-test',
      topBar: 'top-bar-test',
      footerFirst: 'footer-first-test',
      footerSecond: 'footer-second-test',
      footerThird: 'footer-third-test',
    },
    sellingPoints: [{ icon: 'truck', text: texts('Free shipping') }],
    about: texts('About'),
    customerService: { email: 'shop@example.com', phone: '+46 8 465 004 00', hours: texts('Weekdays') },
    endpoints: {
      api: '${BACKEND_ORIGIN}/graphql',
      auth: '${BACKEND_ORIGIN}/api/arkad_prod/',
      sign: '${BACKEND_ORIGIN}/auth/sign/',
      images: '/images',
    },
    apiKeyEnv: 'TEST_API_KEY',
    ...changes,
  };
}

/** A Channel as the registry builds it; `changes` as in `aChannelFile`. Throws when they make the file invalid. */
export function aChannel(changes: Partial<ChannelFileContent> = {}, key = 'test-shop'): Channel {
  const bytes = Buffer.from(JSON.stringify(aChannelFile(changes)));
  const parsed = parseChannelFile({ file: `${key}.json`, bytes, variables: TEST_VARIABLES });
  if (!parsed.ok) throw new Error(`aChannel: ${JSON.stringify(parsed.errors)}`);
  return parsed.channel;
}
