import { notFound } from '#app/request/responses.ts';

/** `/404` (RT-02): the shop's own 404 page. */
export function loader() {
  return notFound();
}

export function action() {
  return notFound();
}

export default function NotFoundRoute() {
  return null;
}
