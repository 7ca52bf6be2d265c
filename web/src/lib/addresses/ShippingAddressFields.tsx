import type { ShippingAddress } from '@shop/contracts/api'
import type { ComponentProps } from 'react'
import { TextField } from '../../ui/Field.tsx'

interface ShippingAddressFieldsProps {
  field: (name: keyof ShippingAddress) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** The fields of a shipping address, for a form that has them among its own. */
export function ShippingAddressFields({ field }: ShippingAddressFieldsProps) {
  return (
    <>
      <TextField label="Address" autoComplete="street-address" {...field('address')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="Postal Code" autoComplete="postal-code" {...field('postalCode')} />
      <TextField label="Country" autoComplete="country-name" {...field('country')} />
    </>
  )
}
