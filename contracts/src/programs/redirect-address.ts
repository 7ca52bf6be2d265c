export const MAX_REDIRECT_ADDRESS = 2_000

const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

/** Leads to the machine of the person itself: another program there may listen at any port (RFC 8252 §7.3). */
const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)

/**
 * Whether a program may be answered at an address: https, or http on the machine of the person. Schemes of a program's own are refused,
 * because any program of the machine may claim them, and so are those that browsers execute.
 */
export function isRedirectAddress(text: string): boolean {
  if (text.length > MAX_REDIRECT_ADDRESS || !/^[\x21-\x7e]+$/.test(text) || /[#\\]/.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === '' && (url.protocol === 'https:' || isLoopback(url))
}

const withoutPort = (text: string): string =>
  text.replace(/^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):\d{1,5}(?=[/?]|$)/, '$1')

/** Whether an address is the registered one: the same characters, but for the port of a loopback address. */
export function isSameRedirect(registered: string, given: string): boolean {
  return isRedirectAddress(given) && (registered === given || withoutPort(registered) === withoutPort(given))
}
