import { shopOverrides, type ShopOverrides, type ShopUpdate } from '@shop/contracts/shop'
import { z } from 'zod'

const BLANK = z.literal('')
const { name, email } = shopOverrides.shape

/** What the form takes: a blank name or e-mail stands for the configured one. */
export const shopFormFields = shopOverrides.extend({ name: BLANK.or(name), email: BLANK.or(email) })

/** What is saved of it. */
export function shopUpdateOf({ name, email, ...others }: ShopOverrides): ShopUpdate {
  return {
    ...others,
    ...(name === undefined ? {} : { name: name || null }),
    ...(email === undefined ? {} : { email: email || null }),
  }
}
