import type { ShippingAddress } from '@shop/contracts/addresses'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { TextField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.ts'
import { loadCountryData } from './addressResolver.ts'
import { CountryField } from './CountryField.tsx'
import type { Country } from './countryData.ts'

const Company = styled.details`
  summary {
    padding: 10px 0;
    font-weight: 600;
    cursor: pointer;
  }
`

type CountryData = Awaited<ReturnType<typeof loadCountryData>>

interface ShippingAddressFieldsProps {
  field: (name: keyof ShippingAddress) => UseFormRegisterReturn & { readonly error?: string }
  /** What the form has now. */
  entered: Pick<ShippingAddress, 'country' | 'postalCode' | 'state' | 'company' | 'vatId'>
  /** A state of one country is none of another. */
  onOtherCountry: () => void
  /** Who receives the parcel when no recipient is entered. */
  customer?: string
  /** The recipient is the only name of who orders without an account. */
  isGuest?: boolean
}

/** A remark and no error: a new code may be younger than what the shop knows. */
function postalCodeHint(country: Country | undefined, postalCode: string) {
  if (country?.hasPostalCodes === false) return 'This country has no postal codes: leave it empty.'
  if (country === undefined || postalCode.trim() === '' || country.fits(postalCode)) return undefined
  return 'Please check it: postal codes of this country look different.'
}

/** Tells when the user chooses another country than the one before, at once: a browser fills in the state after it. */
function useOtherCountry(data: CountryData | undefined, current: Country | undefined, onOtherCountry: () => void) {
  const known = useRef(current?.code)
  useEffect(() => {
    if (current !== undefined) known.current = current.code
  }, [current])
  return (text: string) => {
    const next = data?.findCountry(text)?.code
    if (next === undefined || next === known.current) return
    if (known.current !== undefined) onOtherCountry()
    known.current = next
  }
}

/** Open once there is something in it: most people order for themselves. */
function CompanyFields({ field, entered }: Pick<ShippingAddressFieldsProps, 'field' | 'entered'>) {
  const [isOpen, setOpen] = useState(false)
  const hasText = Boolean(entered.company || entered.vatId)
  return (
    <Company open={isOpen || hasText} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Order for a company</summary>
      <Stack>
        <TextField
          label="Company"
          autoComplete="organization"
          hint="Optional: the invoice is made out to it."
          {...field('company')}
        />
        <TextField
          label="VAT ID"
          autoComplete="off"
          hint="Optional: with its country, such as DE123456789."
          {...field('vatId')}
        />
      </Stack>
    </Company>
  )
}

/** The fields of a shipping address, for a form that has them among its own. The country decides what the others ask for. */
export function ShippingAddressFields({ field, entered, onOtherCountry, customer, isGuest = false }: ShippingAddressFieldsProps) {
  const { data, isError } = useQuery({ queryKey: ['country-data'], queryFn: loadCountryData, staleTime: Infinity })
  const country = useMemo(() => data?.findCountry(entered.country), [data, entered.country])
  const noteCountry = useOtherCountry(data, country, onOtherCountry)
  const region = country?.region ?? (entered.state ? 'State' : undefined)
  return (
    <>
      <TextField
        label="Recipient"
        autoComplete="name"
        required={isGuest}
        hint={isGuest ? 'Required: who receives the parcel.' : customer && `${customer}, unless you enter somebody else.`}
        {...field('recipient')}
      />
      {isError ? (
        <TextField label="Country" autoComplete="country-name" {...field('country')} />
      ) : (
        <CountryField field={field('country')} data={data} entered={entered.country} onCountry={noteCountry} />
      )}
      <TextField label="Address" autoComplete="address-line1" {...field('address')} />
      <TextField label="Apartment, floor or company" autoComplete="address-line2" hint="Optional" {...field('address2')} />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      {region !== undefined && (
        <TextField label={region} autoComplete="address-level1" required={country?.needsRegion} {...field('state')} />
      )}
      <TextField
        label="Postal Code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        hint={postalCodeHint(country, entered.postalCode)}
        {...field('postalCode')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Optional: for the courier, if there is a question about the delivery."
        {...field('phone')}
      />
      <CompanyFields field={field} entered={entered} />
    </>
  )
}
