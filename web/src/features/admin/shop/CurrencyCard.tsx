import { shopCurrency } from '@shop/contracts/shared'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Muted } from '../../../ui/layout.ts'

const names = new Intl.DisplayNames('en-US', { type: 'currency' })

const decimalsText = (decimals: number): string =>
  decimals === 0 ? 'Amounts are whole numbers.' : `Amounts have ${String(decimals)} decimals.`

/** What the shop counts in: nothing that an admin can change. */
export function CurrencyCard() {
  const { code, decimals } = shopCurrency()
  const upper = code.toUpperCase()
  return (
    <Card as="section" aria-label="Currency">
      <CardTitle>Currency</CardTitle>
      <p>{`${names.of(upper) ?? upper} (${upper}). ${decimalsText(decimals)}`}</p>
      <Muted as="p">
        The setting SHOP_CURRENCY says it when the shop is started. It is fixed once an order exists, because amounts are not
        converted.
      </Muted>
    </Card>
  )
}
