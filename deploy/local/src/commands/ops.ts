import { runOpsProgram } from '@shop/ops'
import { keepFilesPrivate } from '../shop-folder.ts'
import { withEmbeddedShop } from './embedded-shop.ts'
import { examineShop } from './examine-shop.ts'

keepFilesPrivate()
await runOpsProgram(withEmbeddedShop(process.env), examineShop(process.env))
