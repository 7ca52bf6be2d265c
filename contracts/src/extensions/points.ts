import type { z } from 'zod'
import { plainText } from '../shared/plain-text.ts'
import type { OrderToPlace } from './rules.ts'

const MAX_TEXT = 300

const text = (what: string) => plainText(what, { max: MAX_TEXT }).min(1, `${what} must not be empty`)

/** What the functions of extensions answer, by the point at which the shop asks them; `undefined` is no answer. */
export const pointAnswers = {
  refuseOrder: text('The reason'),
}

export type PointName = keyof typeof pointAnswers
export type PointAnswer<Point extends PointName> = z.output<(typeof pointAnswers)[Point]>

/** What they are given. */
export interface PointInputs {
  readonly refuseOrder: OrderToPlace
}

export const isPoint = (name: string): name is PointName => Object.hasOwn(pointAnswers, name)
