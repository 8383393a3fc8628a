const ANSWER = '429 `TOO_MANY_TRIES` with `Retry-After`';

/** Sign-ins and registrations, in a quarter of an hour. Rows of `BACKEND_LIMITS`. */
export const AUTH_LIMIT_ROWS = {
  failuresOfPair: {
    variable: 'BACKEND_LIMIT_LOGIN_FAILURES_PER_PAIR',
    value: 10,
    unit: 'count',
    bounds: 'wrong passwords for one account from one address in 15 minutes',
    answer: `${ANSWER}, for this account at this address only`,
  },
  guessedAccount: {
    variable: 'BACKEND_LIMIT_LOGIN_FAILURES_PER_ACCOUNT',
    value: 50,
    unit: 'count',
    bounds: 'wrong passwords for one account from anywhere in 15 minutes before each address has fewer tries',
    answer: 'nothing by itself: the owner can sign in; the next limit applies to the account',
  },
  failuresOfGuessingPair: {
    variable: 'BACKEND_LIMIT_LOGIN_FAILURES_PER_GUESSING_PAIR',
    value: 3,
    unit: 'count',
    bounds: 'wrong passwords from one address in 15 minutes for an account that is guessed at from anywhere',
    answer: `${ANSWER}, for this account at this address only`,
  },
  failuresOfAddress: {
    variable: 'BACKEND_LIMIT_LOGIN_FAILURES_PER_ADDRESS',
    value: 100,
    unit: 'count',
    bounds: 'wrong passwords from one address in 15 minutes',
    answer: `${ANSWER}, at this address only`,
  },
  registrationsOfAddress: {
    variable: 'BACKEND_LIMIT_REGISTRATIONS_PER_ADDRESS',
    value: 50,
    unit: 'count',
    bounds: 'registrations from one address in 15 minutes: enough for a large office',
    answer: `${ANSWER}, for registrations only`,
  },
} as const;
