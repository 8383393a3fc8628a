import { expect, onTestFinished, test, vi } from 'vitest';
import { MAX_REDIRECTS, parseRedirects } from './parse-redirects.server.ts';
import { findRedirect } from './redirect-rules.server.ts';

async function parse(lines: readonly string[], header = 'from,to,status') {
  const parsed = await parseRedirects([header, ...lines].join('\n'), 'shop.redirects.csv');
  if ('problem' in parsed) return { problem: parsed.problem.reason, warnings: [], find: () => null };
  const find = (address: string) => {
    const found = findRedirect(parsed.table, new URL(address, 'http://shop.example'));
    return found && `${found.status} ${found.location}`.trim();
  };
  return { find, warnings: parsed.warnings.map(({ line, reason }) => `${line}: ${reason}`), problem: null };
}

test('[RT-20] addresses of a file of redirects lead to their targets, with their queries', async () => {
  const { find, warnings } = await parse([
    '/old,/new,301',
    '/shop.php?id=7,/p/lamp,308',
    '/shop.php,/c/all?sort=PRICE#top,302',
    '/gamla/böcker/,https://books.example/x?y=1,307',
    '/gone,,410',
    '/my%2Dsale,/sale,301',
    '"/a,b","/c ""d""",',
    '# a comment, and an empty line',
    '',
  ]);
  expect(warnings).toEqual([]);
  const cases: readonly (readonly [string, string | null])[] = [
    ['/old', '301 /new'],
    ['/old/', '301 /new'],
    ['/old?utm=x', '301 /new?utm=x'],
    ['/Old', null],
    ['/old/er', null],
    ['/%6fld', '301 /new'],
    ['/my-sale', '301 /sale'],
    ['/shop.php?id=7', '308 /p/lamp'],
    ['/shop.php?id=8', '302 /c/all?sort=PRICE&id=8#top'],
    ['/shop.php', '302 /c/all?sort=PRICE#top'],
    ['/gamla/b%c3%b6cker', '307 https://books.example/x?y=1'],
    ['/gone?x=1', '410'],
    ['/a,b', '301 /c%20%22d%22'],
    ['/', null],
  ];
  expect(cases.map(([address]) => [address, find(address)])).toEqual(cases);
});

test('[RT-20] a line with a query is for its address with tracking parameters too, and hands them on', async () => {
  const parsed = await parseRedirects(
    'from,to,status\n/shop.php?id=7,/p/lamp?size=2#buy,308\n/shop.php,/c/all,301',
    'a.csv',
  );
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const find = (own: string, tracking: string) => {
    const search = own === '' ? `?${tracking}` : `${own}&${tracking}`;
    return findRedirect(parsed.table, { pathname: '/shop.php', search }, { own, tracking })?.location;
  };
  expect(find('?id=7', 'gclid=b')).toBe('/p/lamp?size=2&gclid=b#buy');
  expect(find('?id=8', 'gclid=b')).toBe('/c/all?id=8&gclid=b');
  expect(find('', 'gclid=b')).toBe('/c/all?gclid=b');
});

test.each([
  ['/a', 'has 1 fields in place of 3'],
  ['/a,/b,301,x', 'has 4 fields in place of 3'],
  ['/a,/b,200', 'status 200 is not one of 301, 302, 307, 308, 410'],
  ['a,/b,301', 'from is no address that can be used: a'],
  [',/b,301', 'from is empty'],
  ['https://x.example/a,/b,301', 'from is no address that can be used: https://x.example/a'],
  ['//x.example,/b,301', 'from is no address that can be used: //x.example'],
  ['/a,,301', 'to is empty'],
  ['/a,//evil.example,301', 'to is no address that can be used: //evil.example'],
  ['/a,/\\evil.example,301', 'to is no address that can be used: /\\evil.example'],
  ['/a,/.//evil.example,301', 'to is no address that can be used: /.//evil.example'],
  ['/a,javascript:alert(1),301', 'to is no address that can be used: javascript:alert(1)'],
  ['/a,https://me:x@evil.example/,301', 'to is no address that can be used: https://me:x@evil.example/'],
  ['/a,/b,410', 'an address that is gone (410) leads nowhere'],
  ['"/a,/b,301', 'a quote is not closed, or text follows it'],
  ['"/a"x,/b,301', 'a quote is not closed, or text follows it'],
])('[RT-20] the line %j is left out and reported', async (line, reason) => {
  const { warnings, find } = await parse([line, '/other,/x,301']);
  expect(warnings).toEqual([`2: ${reason}`]);
  expect(find('/a')).toBeNull();
  expect(find('/other')).toBe('301 /x');
});

test('[RT-20] circles are not followed, chains and duplicates are reported with both lines', async () => {
  const { warnings, find } = await parse([
    '/a,/b,301',
    '/b,/c?x=1,301',
    '/c,/a,301',
    '/self,/self?again=1,301',
    '/in,/a,301',
    '/one,/two,301',
    '/two,/three,301',
    '/one/,/four,301',
    '/x,/y,301',
    '/y,,410',
  ]);
  expect(warnings).toEqual([
    '2: leads in a circle, by line 3; it is not used',
    '3: leads in a circle, by line 4; it is not used',
    '4: leads in a circle, by line 2; it is not used',
    '5: leads to itself; it is not used',
    '6: leads to the from of line 2: visitors are redirected twice',
    '7: leads to the from of line 8: visitors are redirected twice',
    '9: line 7 has the same from; this line is not used',
    '10: leads to the from of line 11: visitors are redirected twice',
  ]);
  for (const address of ['/a', '/b', '/c', '/self']) expect(find(address), address).toBeNull();
  expect(find('/one')).toBe('301 /two');
});

test('[RT-20] a file without its first line, or that is too long, is not used at all', async () => {
  expect((await parse([], '/a,/b,301')).problem).toBe('the first line must be from,to,status');
  expect((await parse(['/a;/b;302'], '\uFEFFFrom;To;Status')).find('/a')).toBe('302 /b');
  for (const end of ['\r\n', '\r']) {
    const parsed = await parseRedirects(['from,to,status', '/a,"/b"', '/c,/d,302', ''].join(end), 'x');
    expect('table' in parsed ? [...parsed.table.rules.keys(), ...parsed.warnings] : null).toEqual([
      '/a',
      '/c',
    ]);
  }
  const lines = Array.from({ length: MAX_REDIRECTS + 1 }, (_, index) => `/old-${index},/new-${index},`);
  expect((await parse([...lines, '/x,/y,'])).problem).toMatch(/^has 50002 lines/);
  expect((await parse(lines.slice(1))).find('/old-50000?a=b')).toBe('301 /new-50000?a=b');
});

test('[RT-20] a file with many bad lines reports the first ones and their number', async () => {
  const { warnings } = await parse(Array.from({ length: 1000 }, () => 'bad'));
  expect(warnings).toHaveLength(51);
  expect(warnings.at(-1)).toBe('null: 950 more lines have findings');
});

test('[RT-20] reading the largest file, following its circle and describing it let other requests run all the time', async () => {
  const lines = Array.from(
    { length: MAX_REDIRECTS },
    (_, index) => `/a${index},/a${(index + 1) % MAX_REDIRECTS},301`,
  );
  // A hundred lines take a millisecond
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  onTestFinished(() => void vi.restoreAllMocks());
  let [rounds, isDone] = [0, false];
  const countRound = (): void => {
    rounds += 1;
    if (!isDone) setImmediate(countRound);
  };
  setImmediate(countRound);
  await parseRedirects(['from,to,status', ...lines].join('\n'), 'x');
  isDone = true;
  // Three times all lines, and a slice is at most nine milliseconds
  expect(rounds).toBeGreaterThan((3 * MAX_REDIRECTS) / 100 / 9);
});
