import { runOpsProgram } from '@shop/ops'
import { forgetDriverVariables } from '@shop/programs'
import { join, resolve } from 'node:path'
import { examineProcesses } from './examine-processes.ts'
import { withLaunchedShop } from './launched-shop.ts'
import { ROOT } from './process-definitions.ts'

forgetDriverVariables(process.env)
const folder = resolve(process.env.SHOP_DATA ?? join(ROOT, '.shop-distributed'))
await runOpsProgram(withLaunchedShop(folder), examineProcesses(process.env))
