import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { LANGUAGES } from '#app/i18n/languages.ts';
import { MESSAGE_FILES } from '#app/i18n/message-files.server.ts';
import { CONSENT_TEXT_VERSION } from '#app/request/cookies/visitor-cookies.ts';
import { parseAnswer, saveAnswer, selectReturnPath } from './consent.server.tsx';

const channel = aChannel({ tagManager: { id: 'GTM-1' } });
const ALL = ['statistics', 'marketing', 'personalisation'] as const;
const parse = (body: string) => parseAnswer({ channel }, new URLSearchParams(body));

test('[CK-01] the pressed button decides; unknown categories and intents allow nothing', () => {
  expect(parse('intent=accept-all')).toEqual(ALL);
  expect(parse('intent=decline-all&category=marketing')).toEqual([]);
  expect(parse('intent=save&category=marketing&category=x&category=marketing')).toEqual(['marketing']);
  expect(parse('intent=save')).toEqual([]);
  expect(parse('intent=x&category=marketing')).toBeNull();
  expect(parse('')).toBeNull();
  expect(parseAnswer({ channel: aChannel() }, new URLSearchParams('intent=accept-all'))).toEqual([
    'marketing',
    'personalisation',
  ]);
});

const save = (allowed: Parameters<typeof saveAnswer>[1], cookieHeader = '', host = 'www.shop.example') => {
  const context = aContext({ channel, cookies: cookieHeader });
  const deletions = saveAnswer(context, allowed, { host, cookieHeader, now: () => 0 });
  return { deletions, set: context.cookies.flush() };
};

test('[CK-02] a withdrawal deletes what was stored under the consent, on the host and the domains above it', () => {
  const cookies =
    'ralph-cookie-consent=true; ralph-latest-products=%5B1%5D; _ga=1; _ga_X=2; other=3; ralph-js=1';
  const { deletions, set } = save([], cookies);
  expect(set.some((cookie) => cookie.startsWith('ralph-latest-products=; Max-Age=0'))).toBe(true);
  expect(deletions.map((cookie) => cookie.replace(/ Expires=[^;]*;?/, ''))).toEqual(
    ['_ga', '_ga_X'].flatMap((name) => [
      expect.stringMatching(new RegExp(`^${name}=; Max-Age=0; Path=/`)),
      expect.stringContaining('Domain=www.shop.example'),
      expect.stringContaining('Domain=shop.example'),
    ]),
  );
  expect(save([...ALL], cookies).deletions).toEqual([]);
  expect(save(['statistics', 'marketing'], cookies).set.join()).toContain('ralph-latest-products=;');
  expect(save([], '_ga=1', '127.0.0.1').deletions).toHaveLength(1);
  const many = Array.from({ length: 500 }, (_, index) => `_ga${index}=1`).join('; ');
  expect(save([], many, 'shop.example').deletions).toHaveLength(40);
});

test('[LW-03] an answer has a random id, and the log what proves it: nothing of the visitor', () => {
  const lines: unknown[] = [];
  const choices: string[] = [];
  const answer = (allowed: Parameters<typeof saveAnswer>[1], language?: 'en') => {
    const context = aContext({ channel, cookies: '_ga=visitor', ...(language ? { language } : {}) });
    const log = {
      ...context.log,
      info: (facts: object, message: string) => lines.push({ message, ...facts }),
    };
    const counts = { ...context.counts, consent: (choice: string) => choices.push(choice) };
    saveAnswer({ ...context, log, counts }, allowed, {
      host: 'shop.example',
      cookieHeader: '',
      now: () => 0,
    });
    const [, record = ''] = context.cookies.flush();
    return {
      record,
      parsed: JSON.parse(decodeURIComponent(record.split(/[=;]/)[1] ?? '')) as { id: string },
    };
  };
  const first = answer(['marketing']);
  expect(first.parsed).toEqual({
    id: expect.stringMatching(/^[\w-]{16}$/),
    channel: channel.key,
    text: 2,
    time: '1970-01-01T00:00:00.000Z',
    categories: { statistics: false, marketing: true, personalisation: false },
  });
  expect(first.record.split(';')[0]?.length).toBeLessThan(350);
  expect(lines).toEqual([
    {
      message: 'consent answered',
      consent: first.parsed.id,
      text: 2,
      wording: expect.stringMatching(/^[\da-f]{16}$/),
      language: channel.defaultLocale.code,
      answeredAt: '1970-01-01T00:00:00.000Z',
      categories: { statistics: false, marketing: true, personalisation: false },
    },
  ]);
  expect(answer([...ALL]).parsed.id).not.toBe(first.parsed.id);
  answer([], 'en');
  expect(choices).toEqual(['some', 'all', 'none']);
  const wordings = (lines as { wording: string }[]).map(({ wording }) => wording);
  expect([wordings[0] === wordings[1], wordings[0] === wordings[2]]).toEqual([true, false]);
});

test('[CK-01] the answer returns to the page that the browser names, in the shop only', () => {
  const context = aContext({ path: '/consent' });
  const own = context.url.origin;
  const back = (referer: string | null, field: string | null = null) =>
    selectReturnPath(context, referer, field);
  expect(back(`${own}/sortiment?page=2`, '/cookies')).toBe('/sortiment?page=2');
  expect(back(`${own}/cookies`)).toBe('/cookies#settings');
  expect(back(`${own}/account?action=login`)).toBe('/account');
  expect(back(null, '/cookies')).toBe('/cookies#settings');
  expect(back(null)).toBe('/');
  for (const foreign of ['https://evil.example/x', 'javascript:alert(1)', 'x', `${own}//evil.example`])
    expect(back(foreign, '//evil.example'), foreign).toBe('/');
  const english = aContext({ language: 'en', path: '/en/consent' });
  expect(selectReturnPath(english, `${own}/en/products`, null)).toBe('/products');
});

/** Changes with what visitors are asked: then raise CONSENT_TEXT_VERSION, so that they are asked again. */
const ASKED_TEXTS = 'ce1923378c6828d0';

test('[CK-01] an answer is to these texts', () => {
  const asked = LANGUAGES.flatMap((language) =>
    Object.entries(MESSAGE_FILES[language].consent).filter(([key]) =>
      /^(?:purpose|category)\.|^banner\.text/.test(key),
    ),
  );
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
  expect([CONSENT_TEXT_VERSION, hash]).toEqual([2, ASKED_TEXTS]);
});
