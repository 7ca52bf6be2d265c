import type { PaymentMethod } from '@shop/contracts/shared'
import { orderButtonOf, type PageSlug } from '@shop/contracts/shop'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { hasCode, getErrorMessage } from '../../lib/api/errors.ts'
import { useBuyer } from '../../lib/buyer.ts'
import type { CartTerms } from '../../lib/cartTerms.ts'
import { cartTotals, countUnits, findObstacle, type CartItem } from '../../lib/cart/cart.ts'
import { EstimatedDelivery } from '../../lib/orders/EstimatedDelivery.tsx'
import { OrderTotals } from '../../lib/orders/OrderTotals.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/useShop.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardTitle, StickyCard } from '../../ui/Card.ts'
import { Muted, Stack } from '../../ui/layout.ts'

const Hint = styled(Muted)`
  text-align: center;

  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const hints: Record<PaymentMethod, string> = {
  Stripe: 'You pay on Stripe’s secure page and come back here.',
  COD: 'You pay in cash when it arrives.',
}

const lawPages = ['withdrawal', 'guarantee'] as const

/** What is accepted with the order, and the rights of who orders, as far as the shop has pages about it. */
function Terms() {
  const { pages, consumerLaw } = useShop()
  const pageOf = (slug: PageSlug) => pages.find((page) => page.slug === slug)
  const terms = pageOf('terms')
  const returns = pageOf('returns')
  const rights = consumerLaw === 'eu' ? lawPages.flatMap((slug) => pageOf(slug) ?? []) : []
  if (terms === undefined && returns === undefined && rights.length === 0) return null
  return (
    <Hint as="p">
      {terms !== undefined && (
        <span>
          With your order you accept our <Link to={paths.page(terms.slug)}>{terms.title}</Link>.{' '}
        </span>
      )}
      {returns !== undefined && (
        <span>
          How to send something back: <Link to={paths.page(returns.slug)}>{returns.title}</Link>.{' '}
        </span>
      )}
      {rights.map(({ slug, title }) => (
        <span key={slug}>
          Your rights: <Link to={paths.page(slug)}>{title}</Link>.{' '}
        </span>
      ))}
    </Hint>
  )
}

const Goods = styled.ul`
  display: grid;
  gap: 4px;
  margin-bottom: 14px;
  overflow-wrap: anywhere;
`

/** What is ordered, where the law wants it beside the button. */
function OrderedGoods({ items }: { items: readonly CartItem[] }) {
  if (useShop().consumerLaw !== 'eu') return null
  return (
    <Goods aria-label="What you order">
      {items.map(({ product, qty, name }) => (
        <li key={product} dir="auto">{`${qty} × ${name}`}</li>
      ))}
    </Goods>
  )
}

interface PlaceOrderCardProps {
  items: readonly CartItem[]
  /** For the address; undefined: those of a shop that has set none. */
  terms?: CartTerms | undefined
  method: PaymentMethod
  isBusy: boolean
  /** What is to be ordered is not known yet. */
  isLoading: boolean
  /** The browser is offline; the order is sent once it is online. */
  isOffline: boolean
  error: unknown
  /** Why the cart cannot be sent to the address. */
  deliveryProblem?: string | undefined
  /** The shop changed the cart, and the shopper has not confirmed it. */
  mustConfirm: boolean
  onPlace: () => void
}

const CHANGED_CART = 'Your cart has changed since it was sent. Please place the order again.'

/** The mail was asked for with the refusal. */
function UnconfirmedOrders({ error }: { error: unknown }) {
  const isGuest = useBuyer()?.guest !== undefined
  return (
    <Alert tone="bad">
      <span>{`${getErrorMessage(error)}.`}</span>{' '}
      <span>Open the link in the mail that we have sent you, and place this order again. It waits in your cart.</span>{' '}
      {isGuest && <Link to={paths.login(paths.placeOrder())}>Or sign in to your account</Link>}
    </Alert>
  )
}

/** The first order may be too large for the limit, too. */
function OpenOrders({ error }: { error: unknown }) {
  return (
    <Alert tone="bad">
      <span>{`${getErrorMessage(error)}.`}</span>{' '}
      <span>What is ordered and not paid yet is kept for you, up to a limit. Pay for an order, cancel one, or order less.</span>
    </Alert>
  )
}

/** The cart cannot be sent there, or not in the chosen way. */
function NoDelivery({ text }: { text: string }) {
  return (
    <Alert tone="bad">
      <span>{text}</span> <Link to={paths.shipping()}>Go to the shipping step</Link>
    </Alert>
  )
}

function PlacementError({ error }: { error: unknown }) {
  if (hasCode(error, 'too_many_unconfirmed_orders')) return <UnconfirmedOrders error={error} />
  if (hasCode(error, 'too_many_open_orders')) return <OpenOrders error={error} />
  if (hasCode(error, 'delivery_unavailable')) return <NoDelivery text={getErrorMessage(error)} />
  const isCartError = hasCode(error, 'prices_changed', 'not_enough_stock', 'product_not_found', 'order_refused')
  return (
    <Alert tone="bad">
      <span>{hasCode(error, 'key_reused') ? CHANGED_CART : getErrorMessage(error)}</span>{' '}
      {isCartError && <Link to={paths.cart()}>Go to the cart</Link>}
    </Alert>
  )
}

/** The totals and, below them, the button that places the order: what is known later stands below it, so that it stays in its place. */
export function PlaceOrderCard(props: PlaceOrderCardProps) {
  const { items, terms, method, isBusy, isLoading, isOffline, error, deliveryProblem, mustConfirm, onPlace } = props
  const obstacle = isBusy ? undefined : findObstacle(items)
  const totals = cartTotals(items, terms)
  const buttonText = orderButtonOf(useShop())
  return (
    <StickyCard aria-label="Order Summary">
      <CardTitle>Order Summary</CardTitle>
      <OrderedGoods items={items} />
      {countUnits(items) > 0 && <OrderTotals totals={totals} />}
      <Stack>
        {isOffline && (
          <Alert tone="warn">
            You are offline. Your order has not been placed; it is sent as soon as you are back, if you stay on this page.
          </Alert>
        )}
        {error !== null && !isBusy && !isOffline && <PlacementError error={error} />}
        {obstacle !== undefined && (
          <Alert tone="warn">
            <span>{obstacle}</span> <Link to={paths.cart()}>Go to the cart</Link>
          </Alert>
        )}
        {!isBusy && deliveryProblem !== undefined && error === null && <NoDelivery text={deliveryProblem} />}
        {mustConfirm && <Muted>Please confirm the changes before you order.</Muted>}
        <Button
          wide
          busy={isBusy}
          disabled={items.length === 0 || obstacle !== undefined || deliveryProblem !== undefined || mustConfirm || isLoading}
          onClick={onPlace}
        >
          {buttonText}
        </Button>
        <Hint as="div">
          <p>{hints[method]}</p>
          {countUnits(items) > 0 && <EstimatedDelivery method={totals.delivery} />}
        </Hint>
        <Terms />
      </Stack>
    </StickyCard>
  )
}
