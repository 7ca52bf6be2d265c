import { MAX_REASON } from '@shop/contracts/returns'

export const OTHER_REASON = 'Another reason'

/** What a customer may choose as the reason of a return. */
export const returnReasons = [
  'It does not fit',
  'It arrived damaged',
  'It is not as described',
  'The wrong item came',
  'I changed my mind',
  OTHER_REASON,
] as const

export type ChosenReason = (typeof returnReasons)[number]

const SEPARATOR = ': '

/** Characters that a customer may add to every reason. */
export const MAX_RETURN_NOTE = MAX_REASON - Math.max(...returnReasons.map(({ length }) => length)) - SEPARATOR.length

/** The reason as the shop reads it, with what the customer adds; blank while it is missing. */
export function reasonText(reason: ChosenReason | undefined, note: string): string {
  const added = note.trim()
  if (reason === undefined) return ''
  if (reason === OTHER_REASON) return added
  return added === '' ? reason : `${reason}${SEPARATOR}${added}`
}
