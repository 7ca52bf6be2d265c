import { readConfig } from '@shop/kit/process'
import { openAddressedShop } from './addressed-shop.ts'
import { opsEnvironment } from './environment.ts'
import type { WithShop } from './operated-shop.ts'
import { runOps } from './run-ops.ts'

const withShop: WithShop = async (work) => {
  const config = readConfig(opsEnvironment, process.env)
  const addresses = {
    identity: config.IDENTITY_URL,
    catalogue: config.CATALOGUE_URL,
    order: config.ORDER_URL,
    payment: config.PAYMENT_URL,
    notification: config.NOTIFICATION_URL,
    reporting: config.REPORTING_URL,
    bff: config.BFF_URL,
  }
  return work(openAddressedShop(addresses, config.INTERNAL_TOKENS))
}

await runOps(withShop, process.argv.slice(2))
