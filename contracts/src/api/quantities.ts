import { z } from 'zod'
import { MAX_QTY } from '../stock.ts'
import { parseNumeric } from './common.ts'

const QTY_MESSAGE = 'Invalid quantity'
export const qty = z.preprocess(parseNumeric, z.int(QTY_MESSAGE).min(1, QTY_MESSAGE).max(MAX_QTY, QTY_MESSAGE))

/** A line of an answer. */
export const quantityLine = z.object({ product: z.string(), qty: z.int() })

/** A line of a new refund or return. */
export const lineToTakeBack = z.object({ product: z.string('product is required'), qty }, 'A line has a product and a qty')
