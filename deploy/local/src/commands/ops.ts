import { runOps } from '@shop/ops'
import { withEmbeddedShop } from './embedded-shop.ts'

process.exitCode = await runOps(withEmbeddedShop(process.env), process.argv.slice(2))
