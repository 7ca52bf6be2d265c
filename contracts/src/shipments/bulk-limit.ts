/** Orders that one bulk job changes. */
export const MAX_BULK_ORDERS = 1_000
