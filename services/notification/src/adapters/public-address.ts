import ipaddr from 'ipaddr.js'

/** Of IPv6 only this is assigned to the internet (RFC 4291, IANA's registry of unicast addresses). */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Whether an address belongs to the internet: to none of the special networks that IANA registers, such as private and shared ones, the
 * own machine or its link. An IPv4 address within an IPv6 address counts as itself.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}
