import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerNewsletter, answerTexts } from '#app/shell/newsletter/answer-newsletter.server.ts';

/** `POST /newsletter` (NL-01). */
export const action = ({ context, request }: ActionFunctionArgs) => answerNewsletter(context, request);

/** `GET /newsletter`: texts for the form's script. */
export const loader = ({ context, request }: LoaderFunctionArgs) => answerTexts(context, request);
