import { z } from 'zod'

/** The variable SHOP_NAME: the name of the shop as its customers know it. */
export const shopName = z.string().min(1).max(100).default('the shop')
