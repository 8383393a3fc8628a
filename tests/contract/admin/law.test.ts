import { expect, test } from 'vitest';
import { askAdmin } from '#tests/support/http.ts';

test('[LW-13] the studio has a shop’s duties in all markets of its API, with the pages that the API has', async () => {
  const { status, body } = await askAdmin('/studio/shops/nordic/law');
  expect(status).toBe(200);
  // France and Germany are markets of the API only
  expect(body).toContain('DE, FI, FR');
  expect(body).not.toContain('has not answered');
  expect(body).toMatch(
    /servicePages\.terms<\/code><\/a> · <a href="http:\/\/nordic\.localhost:\d+\/terms">terms</,
  );
  expect(body).toMatch(/✓<\/span> Present/);
  expect((await askAdmin('/studio/shops/no-such-shop/law')).status).toBe(404);
});
