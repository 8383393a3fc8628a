import { notFound } from '#app/request/responses.ts';

/** `POST /account/session`: logs in, registers or asks for a new password, and answers with JSON. */
export const action = () => notFound();
export const loader = () => notFound();
