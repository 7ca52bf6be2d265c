import { withAddressedShop } from './addressed-shop.ts'
import { runOpsProgram } from './run-ops.ts'

await runOpsProgram(withAddressedShop(process.env))
