import { z } from 'zod';

const ADDRESS = 'Absolute URL; may hold ${BACKEND_ORIGIN} or any ${ENV_NAME} of the environment';

/** An absolute URL that may refer to the environment. */
export const address = z.string().min(1).describe(ADDRESS);

export const endpointsSchema = z
  .strictObject({
    api: address.describe(`GraphQL endpoint. ${ADDRESS}`),
    auth: address.describe(`Base of sign-in and tokens. ${ADDRESS}`),
    sign: address.describe(`Base of login signatures. ${ADDRESS}`),
    images: address.describe(
      `Base of product pictures; may be a path of the shop’s own host, like /images. ${ADDRESS}`,
    ),
    websocket: address
      .optional()
      .describe(
        `Subscriptions of the API (graphql-transport-ws): live stock and cart. Browsers reach it through the shop’s own /live only. ${ADDRESS}; http becomes ws`,
      ),
    websocketTimeoutMs: z
      .int()
      .min(1000)
      .default(30_000)
      .describe('Milliseconds without an answer after which a live connection is opened anew'),
  })
  .describe('Addresses of the commerce API');
