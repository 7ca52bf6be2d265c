import { withAddressedShop } from './addressed-shop.ts'
import { runOps } from './run-ops.ts'

process.exitCode = await runOps(withAddressedShop(process.env), process.argv.slice(2))
