import { z } from 'zod'
import { parseNumeric } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { as, record, same, spelled } from '../shared/record.ts'
import { MAX_ORDER_LINES, MAX_QTY } from './stock.ts'

const QTY_MESSAGE = 'Invalid quantity'
export const qty = z.preprocess(parseNumeric, z.int(QTY_MESSAGE).min(1, QTY_MESSAGE).max(MAX_QTY, QTY_MESSAGE))

/** Units of a product. */
export const productUnits = record({ productId: as('product', spelled(uuid, z.string())), qty: same(z.int()) })
export const quantityRow = productUnits.row
/** A line of an answer. */
export const quantityLine = productUnits.api

const chosenLine = z.object({ product: z.string('product is required'), qty }, 'A line has a product and a qty')

/** The lines of a new shipment, return or refund. @param subject such as `A refund` */
export const chosenLines = (subject: string) =>
  z.array(chosenLine, 'lines must be a list').min(1, `${subject} has at least one line`).max(MAX_ORDER_LINES)
