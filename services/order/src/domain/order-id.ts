import { isId } from '@shop/contracts'
import { reject } from '@shop/kit/domain'

/** Lower-cases the id, as streams are named. Text that is no id names no order. @throws Rejection `order_not_found` */
export function parseOrderId(text: string): string {
  return isId(text) ? text.toLowerCase() : reject('order_not_found')
}
