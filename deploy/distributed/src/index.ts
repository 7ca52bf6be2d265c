export { openTemporaryShop } from './temporary.ts'
export type { TemporaryShop } from './temporary.ts'
