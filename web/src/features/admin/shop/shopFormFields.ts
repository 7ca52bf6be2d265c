import { MIN_WITHDRAWAL_DAYS, type PublicShop, shopOverrides, type ShopUpdate } from '@shop/contracts/shop'
import { readNumber } from '@shop/contracts/shared'
import { z } from 'zod'
import { numberTextOf } from '../products/simpleFieldValues.ts'

const BLANK = z.literal('')
const { name, email, withdrawalDays } = shopOverrides.shape

/** What the form takes: a blank name or e-mail stands for the configured one. */
export const shopFormFields = shopOverrides.extend({
  name: BLANK.or(name),
  email: BLANK.or(email),
  withdrawalDays: numberTextOf(withdrawalDays, readNumber).optional(),
})

export type ShopFormValues = z.infer<typeof shopFormFields>

export const shopFormValuesOf = ({
  name,
  color,
  logo,
  address,
  email,
  phone,
  headline = '',
  introduction = '',
  announcement = '',
  country = '',
  taxId = '',
  consumerLaw = 'none',
  withdrawalDays = MIN_WITHDRAWAL_DAYS,
  orderButton = '',
}: PublicShop): ShopFormValues => ({
  name,
  color,
  logo,
  address,
  email,
  phone,
  headline,
  introduction,
  announcement,
  country,
  taxId,
  consumerLaw,
  withdrawalDays: String(withdrawalDays),
  orderButton,
})

/** What is saved of it. */
export function shopUpdateOf({ name, email, withdrawalDays, ...others }: ShopFormValues): ShopUpdate {
  return {
    ...others,
    ...(name === undefined ? {} : { name: name || null }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(withdrawalDays === undefined ? {} : { withdrawalDays: readNumber(withdrawalDays) }),
  }
}
