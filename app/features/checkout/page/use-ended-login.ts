import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { LOG_OUT, UPDATE_FIELD, type CheckoutAnswer } from '#app/features/checkout/checkout-answer.ts';

/** Whether the login that the form was filled in for has ended by itself or in another tab, without another since. */
export function useEndedLogin(customer: string | null, answer: CheckoutAnswer | undefined): boolean {
  const isLoggingOut = useNavigation().formData?.get(UPDATE_FIELD) === LOG_OUT;
  const [state, setState] = useState({ customer, isOwn: false, hasEnded: false });
  if (isLoggingOut && !state.isOwn) setState({ ...state, isOwn: true });
  else if (state.customer !== customer)
    setState({ customer, isOwn: false, hasEnded: customer === null && !state.isOwn });
  return customer === null && (state.hasEnded || answer?.notice?.key === 'checkout.notice.loginEnded');
}
