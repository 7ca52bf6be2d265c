import type { Order } from '@shop/contracts/orders'
import { getOrder } from '@shop/contracts/orders/endpoints'
import { nameWithOptions } from '@shop/contracts/products'
import { useQueries } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatAddress } from '../../../lib/addresses/shippingAddresses.ts'
import { endpointQuery } from '../../../lib/api/apiQuery.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { ShopLetterhead } from '../../../lib/ShopLetterhead.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { PageTitle, Row, SecondaryText, Stack } from '../../../ui/layout.ts'
import { Skeleton } from '../../../ui/Skeleton.ts'
import { color, space } from '../../../ui/tokens.ts'
import { packingOf } from './packing.ts'
import printStyles from './packing-slips.css?url'

/** As many as are read and printed at once. */
const MAX_SLIPS = 100

const Page = styled(Stack)`
  margin-top: ${space.s6};

  @media print {
    margin-top: 0;
  }
`

const Lines = styled.ul`
  li {
    display: grid;
    grid-template-columns: 76px auto minmax(0, 1fr);
    gap: ${space.s4};
    align-items: center;
    padding: ${space.s3} 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`

const Note = styled(SecondaryText).attrs({ dir: 'auto' })`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** Number, recipient, lines and notes of one order, without prices. */
function PackingSlip({ order }: { order: Order & { note?: string } }) {
  const { number, createdAt, shippingAddress, user, note, packingNotes = [] } = order
  const { lines, stop } = packingOf(order)
  return (
    <Card as="article" data-slip aria-label={`Packing slip of order #${number}`}>
      <Stack>
        <ShopLetterhead title="Packing Slip" />
        <div>
          <CardTitle>{`Order #${number}`}</CardTitle>
          <SecondaryText>{`Placed on ${formatDateTime(createdAt)}`}</SecondaryText>
        </div>
        <div>
          {shippingAddress.recipient === undefined && !user.isGuest && <SecondaryText dir="auto">{user.name}</SecondaryText>}
          <SecondaryText dir="auto">{formatAddress(shippingAddress)}</SecondaryText>
          {order.delivery && <SecondaryText dir="auto">{`Delivery: ${order.delivery.name}`}</SecondaryText>}
          {shippingAddress.phone && <SecondaryText>{`Phone: ${shippingAddress.phone}`}</SecondaryText>}
        </div>
        {stop !== undefined && <strong>{stop}</strong>}
        <Lines>
          {lines.map(({ product, image, qty, sku, ...line }) => (
            <li key={product}>
              <ProductImage image={image} size="line" />
              <strong>{`${qty} ×`}</strong>
              <div>
                <div dir="auto">{nameWithOptions(line)}</div>
                {sku !== undefined && <SecondaryText>{`SKU ${sku}`}</SecondaryText>}
              </div>
            </li>
          ))}
        </Lines>
        {note !== undefined && note !== '' && <Note>{note}</Note>}
        {packingNotes.map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </Stack>
    </Card>
  )
}

/** The packing slips of the orders in the address, each on pages of its own when they are printed. */
export function PackingSlipsPage() {
  const [searchParams] = useSearchParams()
  const ids = [...new Set((searchParams.get('ids') ?? '').split(','))].filter((id) => id !== '').slice(0, MAX_SLIPS)
  const results = useQueries({ queries: ids.map((id) => endpointQuery('orders', getOrder, { params: { id }, querystring: {} })) })
  const isLoading = results.some(({ isPending }) => isPending)
  return (
    <Page>
      <PageMeta title="Packing slips" />
      <link rel="stylesheet" href={printStyles} media="print" precedence="default" />
      <Row $apart data-slip-tools>
        <PageTitle>Packing Slips</PageTitle>
        <Button disabled={isLoading || ids.length === 0} onClick={() => print()}>
          <Printer size={17} aria-hidden="true" />
          <span>Print</span>
        </Button>
      </Row>
      {ids.length === 0 && <Alert tone="calm">Open this page from an order.</Alert>}
      <Stack $gap="s5" data-slips>
        {results.map(({ data, error }, index) =>
          data ? (
            <PackingSlip key={ids[index]} order={data} />
          ) : (
            <div key={ids[index]} data-slip-tools>
              {error ? <ErrorAlert error={error} /> : <Skeleton $height="220px" />}
            </div>
          ),
        )}
      </Stack>
    </Page>
  )
}
