import { notFound } from '#app/request/responses.ts';

/** `GET /my-account/personal-data`: what the shop knows of its customer, as a file. */
export const action = () => notFound();
export const loader = () => notFound();
