import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { adminCountsQuery } from '../../../lib/api/adminCounts.ts'
import { ORDERS_TO_PACK } from '../../../lib/orders/ordersToPack.ts'
import { paths } from '../../../lib/paths.ts'
import { color, motion, radius, text } from '../../../ui/tokens.ts'
import { orderRowsQuery } from '../api/lists.ts'
import { formatCount } from '../reports/format.ts'

/** Orders that the courier is paid for; the list has them as a view. */
const CASH_TO_COLLECT = 'paid=false&awaitingDelivery=true&method=COD&sort=oldest'

/** Returns and payments arrive without a signal to this page. */
const REFETCH_MS = 30_000

/** Shown until a figure is known. */
const UNKNOWN = '–'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: 12px;
`

const Task = styled(Link)<{ $isDone: boolean }>`
  display: grid;
  gap: 2px;
  height: 100%;
  padding: 14px 18px;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${({ $isDone }) => ($isDone ? color.ink2 : color.ink)};
  transition: border-color ${motion.fast};

  &:hover {
    border-color: ${color.ink};
  }

  b {
    font-size: 1.75rem;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }

  span {
    color: ${color.ink2};
    font-size: ${text.s};
  }
`

interface TaskLinksProps {
  /** How many orders are to be packed; undefined until it is known. */
  toPack: number | undefined
}

function useTasks({ toPack }: TaskLinksProps) {
  const { data: counts } = useQuery({ ...adminCountsQuery(), refetchInterval: REFETCH_MS })
  const { data: unpaid } = useQuery(orderRowsQuery(CASH_TO_COLLECT))
  const orders = paths.admin.orderList()
  return [
    { name: 'To pack', count: toPack, to: `${orders}?${ORDERS_TO_PACK}` },
    { name: 'Returns to decide', count: counts?.returns, to: paths.admin.returns() },
    { name: 'Payments to look at', count: counts?.toLookAt, to: paths.admin.payments() },
    { name: 'Cash to collect', count: unpaid?.total, to: `${orders}?${CASH_TO_COLLECT}` },
    { name: 'Low stock', count: counts?.lowStock, to: paths.admin.stock() },
  ]
}

/** What waits for somebody. Each figure leads to the page where something can be done about it. */
export function TaskLinks(props: TaskLinksProps) {
  const tasks = useTasks(props)
  return (
    <List aria-label="To do">
      {tasks.map(({ name, count, to }) => (
        <li key={name}>
          <Task to={to} data-figure={name} $isDone={count === 0}>
            <b>{count === undefined ? UNKNOWN : formatCount(count)}</b> <span>{name}</span>
          </Task>
        </li>
      ))}
    </List>
  )
}
