import type { ShippingAddress } from '@shop/contracts/addresses'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { SecondaryText } from '../../ui/layout.ts'
import { addressLines } from './shippingAddresses.ts'

const Lines = styled(SecondaryText)`
  white-space: pre-line;
`

const loadFormat = async () => (await import('./writtenAddress.ts')).writtenAddress

/** An address as it is written in its country, with the VAT id of who orders; in the order of the form until the script with the countries is there. */
export function AddressLines({ address }: { address: ShippingAddress }) {
  const { data: format = addressLines } = useQuery({
    queryKey: ['address-format'],
    queryFn: async () => ({ format: await loadFormat() }),
    staleTime: Infinity,
    select: (module) => module.format,
  })
  const vatId = address.vatId ? [`VAT ID: ${address.vatId}`] : []
  return <Lines dir="auto">{[...format(address), ...vatId].join('\n')}</Lines>
}
