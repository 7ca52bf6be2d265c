/** The query of the list of orders of which something is left to send: that of the view 'To pack', and of each figure of this name. */
export const ORDERS_TO_PACK = 'fulfilment=to-pack&sort=oldest'
