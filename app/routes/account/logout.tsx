import { notFound } from '#app/request/responses.ts';

/** `POST /account/logout`. */
export const action = () => notFound();
export const loader = () => notFound();
