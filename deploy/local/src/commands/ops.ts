import { runOps } from '@shop/ops'
import { keepFilesPrivate } from '../shop-folder.ts'
import { withEmbeddedShop } from './embedded-shop.ts'

keepFilesPrivate()
process.exitCode = await runOps(withEmbeddedShop(process.env), process.argv.slice(2))
