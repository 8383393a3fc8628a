import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerPersonalData } from '#app/features/account/personal-data.server.ts';

/** `GET /my-account/personal-data`: what the shop has stored about its customer, as a file. */
export const loader = ({ context, request }: LoaderFunctionArgs) => answerPersonalData(context, request);
