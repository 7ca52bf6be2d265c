import { runOpsProgram } from '@shop/ops'
import { forgetDriverVariables } from '@shop/programs'
import { keepFilesPrivate } from '../shop-folder.ts'
import { withEmbeddedShop } from './embedded-shop.ts'
import { examineShop } from './examine-shop.ts'

keepFilesPrivate()
forgetDriverVariables(process.env)
await runOpsProgram(withEmbeddedShop(process.env), examineShop(process.env))
