export { MAX_WISHES } from './max-wishes.ts'
export { newWishes, wishList, type WishList } from './wish-list.ts'
