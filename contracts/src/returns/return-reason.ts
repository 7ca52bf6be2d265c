/** Characters of a return's reason, of the customer and of the shop. */
export const MAX_REASON = 500
