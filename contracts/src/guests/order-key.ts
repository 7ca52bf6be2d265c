/** The header that carries the key of a guest's order. */
export const ORDER_KEY_HEADER = 'x-order-key'
