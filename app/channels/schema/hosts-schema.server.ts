import { z } from 'zod';
import { toHostName } from '#kernel/host-name.ts';

const HOST = 'must be a lower-case host name without port, like shop.example';

/** With umlauts or in punycode, or an IPv6 address in brackets. Compared in punycode. */
const host = z
  .string()
  .regex(/^(?:\[[0-9a-f:.]+\]|(?!-)[\p{Ll}\p{Lo}\p{M}\d-]+(?:\.[\p{Ll}\p{Lo}\p{M}\d-]+)*)$/u, HOST)
  .transform((text, context) => {
    const name = toHostName(text);
    if (name === null) context.addIssue(HOST);
    return name ?? text;
  });
const hosts = z.array(host).default([]);

/** Host names of a shop (CH-01, CH-02). */
export const hostsSchema = z
  .strictObject({
    primary: host.describe('The one address of the shop: lower case, no port. No other file may name it'),
    redirects: hosts.describe('Further hosts; each redirects to the primary'),
    aliases: hosts.describe('Further hosts that serve the shop as equals'),
    gone: hosts.describe('Hosts that the shop had and gave up; each address there answers 410'),
    www: z
      .boolean()
      .default(false)
      .describe(
        'Whether the hosts with `www.` before them, or without it, redirect to the primary, except those that a file names',
      ),
    https: z
      .boolean()
      .default(false)
      .describe('Whether visitors who come to the proxy by http are redirected to https (TRUST_PROXY)'),
  })
  .describe('Host names of the shop');
