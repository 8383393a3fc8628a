// Preloaded into a storefront (NODE_OPTIONS). Writes every page that the page cache stores to a file, one JSON object per line, also
// those that are soon replaced or purged. A page that is stored again with the same bytes is counted only.
import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const file = process.env.CACHED_PAGES_FILE;
const written = new Set();
let count = 0;

if (file)
  subscribe('arkad:cached-page', ({ key, status, headers, body: bytes }) => {
    count += 1;
    const { id, channelKey, target, variant } = key;
    const facts = { id, channel: channelKey, target, variant, status, headers };
    const digest = createHash('sha1').update(JSON.stringify(facts)).update(bytes).digest('base64');
    if (written.has(digest)) return;
    written.add(digest);
    const body = gzipSync(bytes, { level: 1 }).toString('base64');
    appendFileSync(file, `${JSON.stringify({ ...facts, count, body })}\n`);
  });
