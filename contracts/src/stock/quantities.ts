import { z } from 'zod'
import { parseNumeric } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { MAX_ORDER_LINES, MAX_QTY } from './stock.ts'

const QTY_MESSAGE = 'Invalid quantity'
export const qty = z.preprocess(parseNumeric, z.int(QTY_MESSAGE).min(1, QTY_MESSAGE).max(MAX_QTY, QTY_MESSAGE))

/** A line of an answer. */
export const quantityLine = z.object({ product: z.string(), qty: z.int() })

const chosenLine = z.object({ product: z.string('product is required'), qty }, 'A line has a product and a qty')

/** The lines of a new shipment, return or refund. @param subject such as `A refund` */
export const chosenLines = (subject: string) =>
  z.array(chosenLine, 'lines must be a list').min(1, `${subject} has at least one line`).max(MAX_ORDER_LINES)

/** Units of a product, between processes. */
export const quantityRow = z.object({ productId: uuid, qty: z.int() })
