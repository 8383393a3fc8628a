import { z } from 'zod';
import { key, texts } from './shop-schema.ts';

/** Schemas of a shop's menus, widget areas and pages, stored in the format of the seed files. */
export interface ContentMenuItem {
  label: z.infer<typeof texts>;
  type: string;
  category?: string | undefined;
  page?: string | undefined;
  brand?: string | undefined;
  campaign?: string | undefined;
  url?: string | undefined;
  targetBlank?: boolean | undefined;
  children?: ContentMenuItem[] | undefined;
}
const menuItem: z.ZodType<ContentMenuItem> = z.lazy(() =>
  z.strictObject({
    label: texts,
    type: z.enum(['category', 'page', 'custom', 'brand', 'campaign']),
    category: key.optional(),
    page: key.optional(),
    brand: key.optional(),
    campaign: key.optional(),
    url: z.string().optional(),
    targetBlank: z.boolean().optional(),
    children: z.array(menuItem).optional(),
  }),
);
export const menusSchema = z.record(z.string(), z.array(menuItem));

const widget = z.strictObject({
  name: z.enum([
    'Text',
    'Rich text',
    'HTML',
    'Image',
    'Banner',
    'Buttons',
    'Product list',
    'Video',
    'JSON',
    'Flowbox',
  ]),
  configuration: z.record(z.string(), z.unknown()),
  images: z
    .array(z.string().regex(/^[a-z0-9-]+:\d+(?:-(?:day|dark))?$/i, 'an image like "kind:1" or "kind:1-dark"'))
    .default([]),
});
/** Conditions for showing a container, all of which must hold. Values are the shop's keys and, for `url`, an English path. */
const audience = z.strictObject({
  category: key.optional(),
  brand: key.optional(),
  campaign: key.optional(),
  url: z.string().startsWith('/').optional(),
  display: z.enum(['desktop', 'mobile']).optional(),
  customerType: z.enum(['PERSON', 'ORGANIZATION']).optional(),
});
const container = z.strictObject({
  layout: z.enum(['full', 'half', 'third', 'quarter']),
  design: z.string().min(1).default('default'),
  responsiveMode: z.enum(['stack', 'collapse']).default('stack'),
  showFor: audience.optional(),
  /** Unpublished: shown only in a preview. */
  draft: z.boolean().default(false),
  widgets: z.array(widget),
});
export const areasSchema = z.array(
  z.strictObject({ family: z.string().min(1), area: z.string().min(1), containers: z.array(container) }),
);
export const pagesSchema = z.array(
  z.strictObject({
    key,
    alias: texts,
    title: texts,
    tags: z.array(z.string()).default([]),
    meta: z.strictObject({ title: texts, description: texts }),
    containers: z.array(container),
  }),
);

export type ContentMenus = z.infer<typeof menusSchema>;
export type ContentContainer = z.infer<typeof container>;
export type ContentArea = z.infer<typeof areasSchema>[number];
export type ContentPage = z.infer<typeof pagesSchema>[number];
