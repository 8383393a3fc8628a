import { z } from 'zod';

const line = z.string().trim().min(1).max(120);

const alias = z
  .string()
  .max(100)
  .regex(/^[\p{L}\p{N}_-]+$/u, 'must be the alias of a content page, like returns')
  .optional();

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
};
