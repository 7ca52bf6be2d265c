/** Letters and what joins them: no digits, signs or addresses, which would carry a message to others. */
const NAME = /^[\p{L}\p{M}'’. -]{1,60}$/u
/** A host, as `evil.example` and `www.evil`; the initials of `J. R. R. Tolkien` and `J.R. Ewing` are none. */
const HOST = /[\p{L}\p{M}]\.[\p{L}\p{M}]{2}/u
const MAX_WORDS = 5

/** A user's name as it may stand in a mail; blank when it may be anything but a name. */
export function mailName(name: string): string {
  return NAME.test(name) && !HOST.test(name) && name.split(' ').length <= MAX_WORDS ? name : ''
}

const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for counting: a stranger's mailbox is reached by `ann+1@` and `ann+2@`, too. Addresses of one mailbox
 * are different accounts all the same.
 */
export function mailboxOf(address: string): string {
  const normalized = address.normalize('NFKC').toLowerCase()
  const at = normalized.lastIndexOf('@')
  const domain = normalized.slice(at + 1)
  const [local = ''] = normalized.slice(0, at).split('+')
  return `${IGNORES_DOTS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`
}
