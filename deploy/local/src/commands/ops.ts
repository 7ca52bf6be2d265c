import { runOps } from '@shop/ops'
import { withEmbeddedShop } from './embedded-shop.ts'

await runOps(withEmbeddedShop, process.argv.slice(2))
