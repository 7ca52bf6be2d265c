export { cleanUp, startDistributedShop } from './shop.ts'
export type { DistributedShop } from './shop.ts'
export { startTemporaryShop, startTemporaryShop as openTemporaryShop } from './temporary-shop.ts'
export type { TemporaryShop } from './temporary-shop.ts'
