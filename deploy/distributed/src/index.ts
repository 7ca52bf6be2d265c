export { cleanUp, startDistributedShop } from './shop.ts'
export type { DistributedShop } from './shop.ts'
export { startTemporaryShop } from './temporary-shop.ts'
export type { TemporaryShop } from './temporary-shop.ts'
