import { countries as allCountries } from '@shop/contracts/shared/countries'
import { DEFAULT_TERMS, type DeliveryMethod, methodsOf } from '@shop/contracts/terms'
import { styled } from 'styled-components'
import { formatCents } from '../../lib/format.ts'
import { daysText } from '../../lib/orders/daysText.ts'
import { readTerms } from '../../lib/termsPricing.ts'
import { useShop } from '../../lib/useShop.ts'
import { CardTitle } from '../../ui/Card.ts'
import { SecondaryText } from '../../ui/layout.ts'
import { color, space } from '../../ui/tokens.ts'

const List = styled.ul`
  max-width: 70ch;

  li {
    padding: ${space.s3} 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`

const namesByCode = new Map(allCountries.map(({ code, name }) => [code, name]))

function priceText({ price, freeAbove }: DeliveryMethod): string {
  if (price === 0) return 'Free'
  return freeAbove === null ? formatCents(price) : `${formatCents(price)}, free above ${formatCents(freeAbove)}`
}

const weightText = (grams: number): string => (grams < 1_000 ? `${String(grams)} g` : `${String(grams / 1_000)} kg`)

/** Where, when and up to which weight, a line each. */
function factsOf({ countries, postalPrefixes, maxWeight, days, pickUp }: DeliveryMethod): string[] {
  const names = countries.map((code) => namesByCode.get(code) ?? code)
  const facts = [
    pickUp && 'You fetch the order at the shop',
    names.length === 0 ? !pickUp && 'Every country' : names.join(', '),
    postalPrefixes.length > 0 && `Postal codes that begin with ${postalPrefixes.join(', ')}`,
    days !== null && daysText(days),
    maxWeight !== null && `Orders of up to ${weightText(maxWeight)}`,
  ]
  return facts.filter((fact) => fact !== false)
}

/** The ways in which the shop sends orders, and what each costs, as its terms say. */
export function DeliveryMethods() {
  const { terms } = useShop()
  const shopTerms = terms ? readTerms(terms) : DEFAULT_TERMS
  return (
    <section aria-label="Delivery methods">
      <CardTitle>Delivery methods</CardTitle>
      <List>
        {methodsOf(shopTerms).map((method) => (
          <li key={method.id}>
            <strong dir="auto">{method.name}</strong>
            <div>{priceText(method)}</div>
            {factsOf(method).map((fact) => (
              <SecondaryText key={fact}>{fact}</SecondaryText>
            ))}
          </li>
        ))}
      </List>
      {shopTerms.taxesDelivery && !shopTerms.pricesIncludeTax && <SecondaryText>Tax is added to these prices.</SecondaryText>}
    </section>
  )
}
