import { Alert } from '../../ui/Alert.tsx'
import type { CurrentAddress } from './currentAddress.ts'

interface AddressChangeProps {
  change: NonNullable<CurrentAddress['change']>
  /** The default has taken the place of a removed address. */
  hasOther: boolean
}

/** Why the address is another one than was chosen. */
export function AddressChange({ change, hasOther }: AddressChangeProps) {
  const removed = hasOther
    ? 'The address that you chose is no longer in your address book. This is your default address.'
    : 'The address that you chose is no longer in your address book.'
  return (
    <Alert tone="warn" role="status">
      {change === 'corrected' ? 'This is the address as you have changed it in your address book.' : removed}
    </Alert>
  )
}
