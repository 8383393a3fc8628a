import { COOKIES } from '#app/request/cookies.ts';

/** Last parts of the message keys on the page /cookies. Apart from the cookies, because only that page needs them. */
interface Disclosure {
  readonly purpose:
    'ralph' | 'cart' | 'message' | 'scripted' | 'consent' | 'market' | 'locale' | 'auth' | 'user' | 'userType';
  readonly lifetime: 'year' | 'week' | 'minute' | 'login' | 'session' | 'browser';
}

/** In the order of that page; it does not list the other cookies. */
const DISCLOSURES = {
  state: { purpose: 'ralph', lifetime: 'year' },
  cart: { purpose: 'cart', lifetime: 'year' },
  cartCount: { purpose: 'cart', lifetime: 'year' },
  message: { purpose: 'message', lifetime: 'minute' },
  scripted: { purpose: 'scripted', lifetime: 'browser' },
  consent: { purpose: 'consent', lifetime: 'year' },
  market: { purpose: 'market', lifetime: 'year' },
  locale: { purpose: 'locale', lifetime: 'year' },
  auth: { purpose: 'auth', lifetime: 'week' },
  authRefresh: { purpose: 'auth', lifetime: 'session' },
  user: { purpose: 'user', lifetime: 'login' },
  userMaxAge: { purpose: 'user', lifetime: 'login' },
  userType: { purpose: 'userType', lifetime: 'year' },
} as const satisfies Readonly<Partial<Record<keyof typeof COOKIES, Disclosure>>>;

/** The cookies that the page /cookies lists, in its order. */
export function listDisclosedCookies(): readonly {
  readonly name: string;
  readonly disclosure: Disclosure;
}[] {
  return Object.entries(DISCLOSURES).map(([key, disclosure]) => ({
    name: COOKIES[key as keyof typeof DISCLOSURES].name,
    disclosure,
  }));
}
