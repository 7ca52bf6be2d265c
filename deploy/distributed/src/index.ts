export { withLaunchedShop } from './launched-shop.ts'
export { cleanUp, startDistributedShop, type DistributedOptions } from './shop.ts'
export type { DistributedShop } from './shop.ts'
