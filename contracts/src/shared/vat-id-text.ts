import { z } from 'zod'
import { DECOMPOSED } from './plain-text.ts'
import { compactVatId, isVatId, MAX_VAT_ID } from './vat-id.ts'

/** A VAT id with its prefix, blank or not, as people type and paste it. Whether it is registered nobody is asked. */
export const vatIdText = (key: string) =>
  z
    .string({ error: `${key} must be a text` })
    .max(MAX_VAT_ID * DECOMPOSED, { error: `${key} must be at most ${String(MAX_VAT_ID)} characters`, abort: true })
    .overwrite(compactVatId)
    .refine((text) => text === '' || isVatId(text), {
      error: `${key} must be a VAT ID with its country prefix, such as DE123456789`,
    })
