import { expect, open, SAMPLE_SHOP, test } from '#tests/e2e/shop-test.ts';

/** As `useFetcher().submit` and `<fetcher.Form>` do. */
function submitByFetcher(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const router = window.__remixRouter;
  const [routeId = ''] = router.state.matches.map(({ route }) => route.id).slice(-1);
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ fetchers }) => {
      if (fetchers.get('sent')?.state === 'submitting') return;
      unsubscribe();
      resolve();
    });
    router.fetch('sent', routeId, path, {
      formMethod: 'POST',
      formEncType: 'application/x-www-form-urlencoded',
      formData,
    });
  });
}

test('[PR-01] a form that a fetcher of the router sends is stored, as in development', async ({ page }) => {
  await open(page, SAMPLE_SHOP, '/cookies');
  const readVat = async (): Promise<unknown> => {
    const cookies = await page.context().cookies();
    const state = cookies.find(({ name }) => name === 'ralph')?.value ?? '{}';
    return (JSON.parse(decodeURIComponent(state)) as { vatIncluded?: boolean }).vatIncluded;
  };
  expect(await readVat()).toBeUndefined();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.evaluate(`(${submitByFetcher.toString()})('/preferences', { vat: 'ex', returnTo: '/cookies' })`);
  expect((await sent).url()).toMatch(/\/preferences\.data$/);
  await expect.poll(readVat).toBe(false);
});
