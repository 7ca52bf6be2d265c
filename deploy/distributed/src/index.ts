export { openDistributedShop, takeDown } from './shop.ts'
export type { DistributedShop, Undo } from './shop.ts'
