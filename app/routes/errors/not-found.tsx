import { notFound } from '#app/request/responses.ts';

/** `/404` (RT-02), and pages of the path table that do not exist yet: the shop's own 404 page. */
export function loader() {
  return notFound();
}

export default function NotFoundRoute() {
  return null;
}
