const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let trace = { page: '', id: '' }

/**
 * The W3C trace context of the next call of the API: of the trace that began with the page that is shown. The browser records no
 * spans, and says so by its flags.
 */
export function nextTraceparent(page = location.pathname): string {
  if (trace.page !== page) trace = { page, id: randomHex(16) }
  return `00-${trace.id}-${randomHex(8)}-00`
}
