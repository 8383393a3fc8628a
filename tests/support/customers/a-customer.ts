/** A customer who is logged in, as the session has it. */
export const A_CUSTOMER = {
  email: 'kim@example.com',
  customerType: 'PERSON',
  isOperator: false,
  isRemembered: true,
} as const;
