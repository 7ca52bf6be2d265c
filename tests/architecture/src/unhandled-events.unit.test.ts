import { catalogueDefinition } from '@shop/catalogue'
import { identityDefinition } from '@shop/identity'
import { orderDefinition } from '@shop/order'
import { paymentDefinition } from '@shop/payment'
import { expect, test } from 'vitest'

test.each([catalogueDefinition, identityDefinition, orderDefinition, paymentDefinition])(
  'every event of $name has an effect, or its format says that only decisions read it',
  ({ formats, projections, publish }) => {
    const handled = new Set([publish, ...projections.map(({ changes }) => changes)].flatMap((perType) => Object.keys(perType)))
    const unhandled = Object.keys(formats).filter((type) => !handled.has(type))
    expect(Object.entries(formats).flatMap(([type, { decisionsOnly }]) => (decisionsOnly ? [type] : []))).toEqual(unhandled)
  },
)
