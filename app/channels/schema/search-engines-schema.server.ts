import { z } from 'zod';

/** The bounds of these texts keep them on their line of a file and inside their attribute. */
const token = (service: string) =>
  z
    .string()
    .max(120)
    .regex(/^[\w.:=+/-]{4,}$/, 'must be the token alone, without its tag')
    .describe(`The token of ${service}`);

const contact = z
  .string()
  .max(200)
  .regex(
    /^(?:mailto:[!-?A-~]+@[!-?A-~]+|https:\/\/[!-~]+|tel:\+[\d-]+)$/,
    'must be an address like mailto:security@shop.example, https://… or tel:+46…',
  );
const page = z
  .string()
  .max(200)
  .regex(/^https:\/\/[!-~]+$/, 'must be an address with https');

const adsLine = z
  .string()
  .max(300)
  .regex(
    /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+ *, *[\w.:@/-]+ *, *(?:DIRECT|RESELLER)(?: *, *[\w-]+)?|(?:CONTACT|SUBDOMAIN|OWNERDOMAIN|MANAGERDOMAIN)=[\w.:@/?&=,+-]+)$/,
    'must be a line like ads.example, pub-1234, DIRECT or OWNERDOMAIN=shop.example',
  );

/** What the shop says to search engines and other programs that read its small files. */
export const searchEnginesShape = {
  indexing: z
    .boolean()
    .default(true)
    .describe(
      'Whether search engines may list the shop. With false robots.txt forbids all pages, every answer says noindex, and ' +
        'there is no llms.txt, search description, sitemap or product feed',
    ),
  verification: z
    .strictObject({
      google: token('Google Search Console').optional(),
      bing: token('Bing Webmaster Tools').optional(),
      yandex: token('Yandex Webmaster').optional(),
      pinterest: token('Pinterest').optional(),
      facebook: token('Meta Business').optional(),
    })
    .optional()
    .describe('Tokens that prove to services who owns the shop: each is a meta tag of the start page'),
  security: z
    .strictObject({
      contacts: z
        .array(contact)
        .min(1)
        .max(5)
        .describe('Where to report a weakness, the preferred one first: mailto:, https: or tel:'),
      policy: page.optional().describe('Page with the rules for reports'),
    })
    .optional()
    .describe('Contents of /.well-known/security.txt; without it there is no such file'),
  ads: z
    .array(adsLine)
    .min(1)
    .max(200)
    .optional()
    .describe('Lines of /ads.txt, as advertising networks give them; without it there is no such file'),
};
