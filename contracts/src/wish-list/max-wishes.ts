/** How many products a wish list has room for. */
export const MAX_WISHES = 200
