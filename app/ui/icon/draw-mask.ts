/** Turns a path on the icons' 24 by 24 grid into a CSS `url()` for `mask`. */
export function drawMask(path: string, fill = 'none'): string {
  const line = `stroke='%23000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'`;
  const drawing = `%3Cpath fill='${fill}' ${line} d='${path}'/%3E`;
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E${drawing}%3C/svg%3E")`;
}
