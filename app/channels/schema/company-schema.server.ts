import { z } from 'zod';
import { isLocalTime } from '#kernel/dates.ts';
import { describedEnum } from './composition-schema.server.ts';
import { languageCode, texts } from './texts-schema.server.ts';

const line = z.string().trim().min(1).max(120);

const alias = z
  .string()
  .max(100)
  .regex(/^[\p{L}\p{N}_-]+$/u, 'must be the alias of a content page, like returns')
  .optional();

const DAY = 'must be a day of the calendar, like 2026-11-02';
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, DAY)
  .refine(isLocalTime, DAY);

/** How the shop can be used by people with disabilities (docs/law.md). */
const accessibilitySchema = z
  .strictObject({
    statement: z
      .strictObject({
        confirmedOn: day.describe(
          'The day on which the operator has read the page and found it true, like 2026-11-02. Nothing is claimed before: a statement is this confirmation',
        ),
        standard: z
          .string()
          .trim()
          .min(1)
          .max(80)
          .describe('The standard that the shop was compared with, like WCAG 2.2 AA or EN 301 549 V3.2.1'),
        conformity: describedEnum({
          full: 'the shop meets all of the standard',
          partial: 'it meets the standard but for the known limits',
        }).describe('How much of the standard the shop meets'),
        knownLimits: texts
          .optional()
          .describe('What does not meet it, and what shoppers can do instead; partial conformity needs it'),
      })
      .optional()
      .describe('What the operator states about the shop; without it the page only says whom to tell'),
    contact: z
      .email()
      .optional()
      .describe('Who is told of barriers: an e-mail address, else that of customerService'),
    microenterprise: z
      .boolean()
      .default(false)
      .describe(
        'Whether the company has fewer than 10 employees and at most 2 million euros of turnover or balance sheet: Directive (EU) 2019/882 Art. 4(5) asks no statement of it',
      ),
  })
  .optional()
  .describe(
    'The page about accessibility, which every footer links: shown where there is a statement or a contact, and where the API has a content page at its address, which replaces it',
  );

/** The company behind the shop, and the pages that every shop has to have (docs/law.md). */
export const companyShape = {
  company: z
    .strictObject({
      demo: z
        .boolean()
        .optional()
        .describe('true: these data are invented, and no shop that sells goods may have them'),
      legalName: line.describe('Name of the company as its register has it'),
      form: line.optional().describe('Its legal form, like Aktiebolag or GmbH'),
      register: z
        .strictObject({
          name: line.describe('The register, like Bolagsverket or Amtsgericht Charlottenburg'),
          number: line.describe('The company’s number there'),
        })
        .optional()
        .describe('Where the company is registered'),
      vatId: z
        .string()
        .regex(/^[A-Z]{2}[0-9A-Z+*]{2,13}$/, 'must be a VAT id without spaces, like DE999999999')
        .optional()
        .describe('VAT id, with the two letters of its country'),
      address: z
        .strictObject({
          street: line.describe('Street and number; no post box'),
          postalCode: z.string().trim().min(1).max(12).describe('Postal code'),
          city: line.describe('Town'),
          country: z
            .string()
            .regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code, like DE')
            .describe('ISO 3166 code of the country, like DE'),
        })
        .describe('Where the company can be served documents'),
      email: z.email().describe('E-mail address of the company'),
      phone: z.string().trim().max(40).optional().describe('Telephone number, as it is shown'),
      representatives: z
        .array(line)
        .max(10)
        .default([])
        .describe('Who represents the company; in Germany the managing directors'),
      supervisoryBody: line
        .optional()
        .describe('Authority that supervises the company, where its trade needs a permit'),
    })
    .optional()
    .describe(
      'The company behind the shop: in the footer, on the page with the legal notice, and in structured data. Without it the shop has no such page',
    ),
  servicePages: z
    .strictObject({
      delivery: alias.describe('Delivery: ways, times and prices'),
      returns: alias.describe('Returns: how they are sent, who pays, and when the money is back'),
      contact: alias.describe('How to reach the shop'),
      terms: alias.default('terms').describe('Terms of sale'),
      privacy: alias.default('privacy').describe('What the shop does with personal data'),
    })
    .prefault({})
    .describe(
      'Aliases of the content pages that every footer and the checkout link. Without one there is no link',
    ),
  accessibility: accessibilitySchema,
  guarantee: z
    .strictObject({
      notice: z
        .record(
          languageCode,
          z
            .string()
            .max(400)
            .regex(
              /^(?:https:\/\/|\/(?!\/))[!-~]+$/,
              'must be an address with https, or a path of the shop’s own host',
            ),
        )
        .describe(
          'Addresses of the picture in each language: the file of the European Commission in colour, unchanged (Regulation (EU) 2025/1960 Annex I)',
        ),
    })
    .optional()
    .describe(
      'The harmonised notice on the legal guarantee, which the checkout shows consumers. Without it, and in languages without a picture, the checkout says the same in words',
    ),
};
