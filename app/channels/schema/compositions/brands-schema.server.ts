import { z } from 'zod';
import { DEFAULT_BRANDS, DEFAULT_CAMPAIGN } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

/** `theme.brands`: the page of all brands, and that of one. */
export const brandsSchema = z
  .strictObject({
    index: describedEnum({
      list: 'names in columns below their letters; for many brands',
      portraits: 'a picture, name and place of each maker',
    })
      .default(DEFAULT_BRANDS.index)
      .describe('How the page of all brands shows them, from A to Z'),
    page: describedEnum({
      list: 'as on other lists: title, text and a wide picture',
      maker: 'portrait, place and story of the maker above the products',
    })
      .default(DEFAULT_BRANDS.page)
      .describe('How the page of one brand begins; place and portrait need features.makers'),
  })
  .default(DEFAULT_BRANDS)
  .describe('The pages of brands');

/** `theme.campaign`: the page of one campaign. */
export const campaignSchema = describedEnum({
  list: 'as on other lists: title, text and picture',
  banner: 'a banner with title, text, picture and the last day',
})
  .default(DEFAULT_CAMPAIGN)
  .describe('How the page of a campaign begins; the last day needs features.campaignEnds');
