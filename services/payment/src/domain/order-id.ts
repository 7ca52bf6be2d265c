import { isId } from '@shop/contracts'

/** Lower-cases the id, as streams are named. Undefined for text that is no id. */
export function parseOrderId(text: string): string | undefined {
  return isId(text) ? text.toLowerCase() : undefined
}
