import { z } from 'zod'

const address = z.url({ protocol: /^http$/, error: 'must be an address like http://order:8080, or several with commas between' })

/** The address of a service, or of each of its instances, separated by commas. Parsed to a list. */
export const serviceAddress = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(address))

/** The host of an address as sockets take it: an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

type AddressVariable<Name extends string> = `${Uppercase<Name>}_URL`

/** The variable with the address of a process, such as ORDER_URL. */
export function addressVariable<Name extends string>(name: Name): AddressVariable<Name> {
  return `${name.toUpperCase()}_URL` as AddressVariable<Name>
}

/** The variables with the addresses of the named processes. */
export function addressVariables<Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [addressVariable(name), serviceAddress])
  return Object.fromEntries(entries) as Record<AddressVariable<Name>, typeof serviceAddress>
}
