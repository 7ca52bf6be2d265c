import ipaddr from 'ipaddr.js'

/** The part of an IPv6 address that a provider assigns to one customer, in 16-bit groups: 64 bits. */
const NETWORK_GROUPS = 4

/**
 * The network that limits per address count for: an IPv4 address itself, the /64 of an IPv6 address, since one customer can use
 * all addresses of a /64. Any other text stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.map((part, index) => (index < NETWORK_GROUPS ? part : 0))
  return `${new ipaddr.IPv6(groups).toString()}/64`
}
