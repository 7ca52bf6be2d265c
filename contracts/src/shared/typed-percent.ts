import { readNumber } from './typed-number.ts'
import { undressed } from './typed-text.ts'

/** Longer than any percentage that somebody types. */
const MAX_LENGTH = 40

/** As `readNumber`, also with the sign that stands beside the field. */
export const readPercent = (text: string): number | undefined =>
  text.length > MAX_LENGTH ? undefined : readNumber(undressed(text).replace(/ ?[%\u066a]$/, ''))
