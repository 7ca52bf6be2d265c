import { z } from 'zod'
import { plainText } from '../shared/plain-text.ts'
import type { CustomerToTag, MailToWrite, OrderToPack, OrderToPlace } from './rules.ts'

const MAX_TEXT = 300
const MAX_LINES = 5

const text = (what: string) => plainText(what, { max: MAX_TEXT }).min(1, `${what} must not be empty`)

/** What the functions of extensions answer, by the point at which the shop asks them; `undefined` is no answer. */
export const pointAnswers = {
  refuseOrder: text('The reason'),
  packingNote: text('The note'),
  customerTag: text('The tag'),
  mailLines: z
    .array(text('A line'), 'The lines must be a list')
    .max(MAX_LINES, { abort: true, error: 'There are too many lines' }),
}

export type PointName = keyof typeof pointAnswers
export type PointAnswer<Point extends PointName> = z.output<(typeof pointAnswers)[Point]>

/** What they are given. */
export interface PointInputs {
  readonly refuseOrder: OrderToPlace
  readonly packingNote: OrderToPack
  readonly customerTag: CustomerToTag
  readonly mailLines: MailToWrite
}

export const isPoint = (name: string): name is PointName => Object.hasOwn(pointAnswers, name)
