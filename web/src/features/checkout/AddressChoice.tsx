import type { SavedAddress, ShippingAddress } from '@shop/contracts/addresses'
import { MapPin, Plus } from 'lucide-react'
import { blankAddress } from '../../lib/addresses/blankAddress.ts'
import { formatAddress, isSameAddress, pickAddress } from '../../lib/addresses/shippingAddresses.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

const OTHER = { value: 'other', label: 'Another address', hint: 'Enter it below', icon: Plus }

interface AddressChoiceProps {
  saved: readonly SavedAddress[]
  /** What the form has now. */
  entered: ShippingAddress
  onChoose: (address: ShippingAddress) => void
}

/** The addresses that the customer keeps, to fill the form with one. The chosen one is that which the form has. */
export function AddressChoice({ saved, entered, onChoose }: AddressChoiceProps) {
  const chosen = saved.find((address) => isSameAddress(address, entered))
  const options = saved.map((address) => ({
    value: address._id,
    label: address.name,
    hint: formatAddress(address),
    icon: MapPin,
  }))
  function choose(value: string) {
    const address = saved.find(({ _id }) => _id === value)
    onChoose(address === undefined ? blankAddress() : pickAddress(address))
  }
  return (
    <RadioGroup
      legend="Ship to"
      name="savedAddress"
      options={[...options, OTHER]}
      value={chosen?._id ?? OTHER.value}
      onChange={choose}
    />
  )
}
