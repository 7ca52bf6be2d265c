export { createShop } from './shop.ts'
export type { Shop, ShopOptions } from './shop.ts'
