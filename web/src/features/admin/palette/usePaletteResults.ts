import { customerName } from '@shop/contracts/orders'
import { productTitle } from '@shop/contracts/products'
import type { Right } from '@shop/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { may } from '../../../lib/rights.ts'
import { useUser } from '../../../lib/session.ts'
import { orderRowsQuery, productRowsQuery, userRowsQuery } from '../api/lists.ts'
import type { PaletteItem } from './recentItems.ts'
import { useDelayed } from './useDelayed.ts'

const MAX_SHOWN = 5

export interface PaletteGroup {
  readonly heading: string
  readonly items: readonly PaletteItem[]
}

/**
 * The products, customers and orders that the lists find that the user may see, the first few of each: orders last, because they are also
 * found by the names of the others. All come at once: the first is selected, whichever answer was the fastest.
 */
export function usePaletteResults(typed: string): { groups: readonly PaletteGroup[]; isLoading: boolean } {
  const keyword = useDelayed(typed.trim())
  const query = new URLSearchParams({ keyword, pageNumber: '1' }).toString()
  const user = useUser()
  const enabled = keyword !== ''
  const ifMay = (right: Right) => ({ enabled: enabled && may(user, right), placeholderData: undefined })
  const orders = useQuery({ ...orderRowsQuery(query), ...ifMay('orders:read') })
  const users = useQuery({ ...userRowsQuery(query), ...ifMay('customers:read') })
  const products = useQuery({ ...productRowsQuery(query), ...ifMay('catalogue:read') })
  const productPath = may(user, 'catalogue:write') ? paths.admin.product : paths.product
  const first = <Item>(items: readonly Item[] = [], toItem: (item: Item) => PaletteItem) => items.slice(0, MAX_SHOWN).map(toItem)
  const groups = [
    {
      heading: 'Products',
      items: first(products.data?.products, (product) => ({ to: productPath(product._id), label: productTitle(product) })),
    },
    {
      heading: 'Customers',
      items: first(users.data?.users, ({ _id, name, email }) => ({ to: paths.admin.customer(_id), label: `${name}, ${email}` })),
    },
    {
      heading: 'Orders',
      items: first(orders.data?.orders, (order) => ({
        to: paths.order(order._id),
        label: `#${order.number} ${customerName(order)}`,
      })),
    },
  ]
  const areAnswered = [orders, users, products].every(({ isFetching, data }) => data !== undefined || !isFetching)
  return { groups: enabled && areAnswered ? groups : [], isLoading: keyword !== typed.trim() || !areAnswered }
}
