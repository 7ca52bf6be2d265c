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
