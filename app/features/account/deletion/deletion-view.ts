import type { FormReply } from '#app/ui/field/form-reply.ts';

/** What the customer loses with the account (AC-04). */
export interface DeletionFacts {
  readonly email: string;
  /** Amounts of this shop's balance as text, `50,00 kr`; empty where there is none. */
  readonly balances: readonly string[];
  /** An operator who is logged in as the customer can read the page, not delete. */
  readonly isOperator: boolean;
}

/** The answer to a form that was refused. */
export interface DeletionAnswer {
  /** 400; 403 for operators, 429 after too many tries. */
  readonly status: number;
  /** Errors of the fields as message keys. */
  readonly reply: FormReply;
  /** About the form as a whole, in the visitor's language. */
  readonly notice?: string;
  readonly retryAfterSeconds?: number;
}
