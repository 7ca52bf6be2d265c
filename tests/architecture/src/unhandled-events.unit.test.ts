import { catalogueDefinition } from '@shop/catalogue'
import { identityDefinition } from '@shop/identity'
import { orderDefinition } from '@shop/order'
import { paymentDefinition } from '@shop/payment'
import { expect, test } from 'vitest'

/** The stored events that change no read model and are not published: only the decisions of their aggregate read them. */
const UNHANDLED = {
  catalogue: [],
  identity: [
    'AddressAdded',
    'AddressChanged',
    'AddressRemoved',
    'CodeAccepted',
    'DefaultAddressChosen',
    'PasskeyUsed',
    'PasswordResetLinkIssued',
    'RecoveryCodeUsed',
  ],
  order: ['OrderAbandoned'],
  payment: [],
}

test.each([catalogueDefinition, identityDefinition, orderDefinition, paymentDefinition])(
  'every event of $name has an effect, or is known to have none',
  ({ name, formats, projections, publish }) => {
    const handled = new Set([publish, ...projections.map(({ changes }) => changes)].flatMap((perType) => Object.keys(perType)))
    const unhandled = Object.keys(formats).filter((type) => !handled.has(type))
    expect(unhandled.sort()).toEqual(UNHANDLED[name as keyof typeof UNHANDLED])
  },
)
