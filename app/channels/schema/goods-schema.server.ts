import { z } from 'zod';
import { isInEea } from '#kernel/eea.ts';

const reductionsSchema = z
  .strictObject({
    listPriceMarkets: z
      .array(
        z
          .string()
          .min(1)
          .refine(
            (market) => !isInEea(market),
            'is in the European Economic Area, where the struck price is the lowest of 30 days (Directive 98/6/EC Art. 6a): remove it',
          ),
      )
      .max(100)
      .default([])
      .describe(
        'Aliases of markets outside the European Economic Area in which reduced prices are struck against the regular price, like us. Elsewhere it is the lowest price of the 30 days before, and nothing is struck where the API does not tell it',
      ),
  })
  .describe('How reduced prices are announced');

const parameter = (meaning: string) =>
  z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(`Identifier of the API’s product parameter that says ${meaning}`);

const maker = z.strictObject({
  name: z.string().min(1).max(120).describe('Name, registered trade name or trade mark'),
  address: z.string().min(1).max(300).describe('Postal address, on one line'),
  contact: z
    .string()
    .max(200)
    .regex(
      /^(?:[!-?A-~]+@[!-?A-~]+|https:\/\/[!-~]+)$/,
      'must be an e-mail address, or an address with https',
    )
    .describe('Electronic address: e-mail, or a page with https'),
});
export type Maker = z.infer<typeof maker>;

const productInformationSchema = z
  .strictObject({
    parameters: z
      .strictObject({
        manufacturer: parameter('who made it, with postal and electronic address'),
        responsiblePerson: parameter('who is responsible in the EU, where the maker is not there'),
        model: parameter('its type or identifier, instead of the article number'),
        warnings: parameter('its warnings and safety information'),
        ingredients: parameter('the ingredients of food'),
        allergens: parameter('the allergens of food'),
        netQuantity: parameter('the net quantity of food'),
        nutrition: parameter('the nutrition declaration of food'),
        operator: parameter('the food business operator, with address'),
        energyClass: parameter('the energy efficiency class, A to G'),
        energyLabel: parameter('the address of the energy label: https, or a path of the shop'),
        productSheet: parameter('the address of the product information sheet: https, or a path of the shop'),
        eprel: parameter('the number in the European product registry for energy labelling'),
      })
      .prefault({})
      .describe(
        'Where the API says it, by language of the reader. They are no part of the specification then',
      ),
    manufacturer: maker
      .extend({ responsiblePerson: maker.optional().describe('Who is responsible in the EU') })
      .optional()
      .describe('Who made what neither the API nor `brands` names a maker for; of food its operator'),
    brands: z
      .record(
        z.string().min(1).max(120),
        maker.extend({ responsiblePerson: maker.optional().describe('Who is responsible in the EU') }),
      )
      .default({})
      .describe('Makers by the brand’s name, as the API says it'),
  })
  .describe('What the law asks to be told about goods before they are bought, in a section of their page');

/** Fields of a channel file on reduced prices and on the information that the law asks about goods (docs/law.md). */
export const goodsShape = {
  reductions: reductionsSchema.prefault({}),
  productInformation: productInformationSchema.prefault({}),
};
