import { bffEnvironment } from '@shop/bff'
import { catalogueEnvironment } from '@shop/catalogue'
import { identityEnvironment } from '@shop/identity'
import { migrationEnvironment } from '@shop/kit/process'
import { orderEnvironment } from '@shop/order'
import { paymentEnvironment } from '@shop/payment'
import { reportingEnvironment } from '@shop/reporting'
import { seedEnvironment } from '@shop/seed'
import { sandboxEnvironment } from '@shop/stripe-sandbox'
import type { z } from 'zod'

/** What each process reads from its environment, by the name that it has in compose and in the cluster. */
const environments: Readonly<Record<string, z.ZodObject>> = {
  identity: identityEnvironment,
  catalogue: catalogueEnvironment,
  order: orderEnvironment,
  payment: paymentEnvironment,
  reporting: reportingEnvironment,
  bff: bffEnvironment,
  'stripe-sandbox': sandboxEnvironment,
  demo: seedEnvironment,
}

/** Every process of the shop that a place has to bring up. */
export const processes = ['identity', 'catalogue', 'order', 'payment', 'reporting', 'bff'] as const

/**
 * What is wrong with the variables that a process would be started with: those it does not know (misspelt, or left over)
 * and those it misses or cannot read. Nothing means that it would start.
 */
export function faultsOf(name: string, given: Readonly<Record<string, string>>): string[] {
  const schema = name.startsWith('migrate-') ? migrationEnvironment : environments[name]
  if (schema === undefined) return [`${name} is no process of the shop`]
  const known = new Set(Object.keys(schema.shape))
  const unknown = Object.keys(given).filter((key) => !known.has(key))
  // An empty variable counts as absent, as it does when a process reads it.
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const read = schema.safeParse(present)
  return [
    ...unknown.map((key) => `${name}: ${key} is unknown`),
    ...(read.error?.issues ?? []).map((issue) => `${name}: ${issue.path.join('.')}: ${issue.message}`),
  ]
}
