import type { ShippingAddress } from '@shop/contracts/api'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextField } from '../../ui/Field.tsx'

interface ShippingAddressFieldsProps {
  register: UseFormRegister<ShippingAddress>
  errors: FieldErrors<ShippingAddress>
}

/** The fields of a shipping address, for a form that has them among its own. */
export function ShippingAddressFields({ register, errors }: ShippingAddressFieldsProps) {
  return (
    <>
      <TextField label="Address" autoComplete="street-address" error={errors.address?.message} {...register('address')} />
      <TextField label="City" autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
      <TextField label="Postal Code" autoComplete="postal-code" error={errors.postalCode?.message} {...register('postalCode')} />
      <TextField label="Country" autoComplete="country-name" error={errors.country?.message} {...register('country')} />
    </>
  )
}
