import { stockStatus, type StockStatus } from '@shop/contracts/stock'
import { Badge } from '../../ui/Badge.tsx'
import type { Tone } from '../../ui/tokens.ts'

const stockTones: Record<StockStatus, Tone> = { 'In Stock': 'ok', 'Low Stock': 'warn', 'Out of Stock': 'bad' }

export function StockBadge({ countInStock, onPicture = false }: { countInStock: number; onPicture?: boolean }) {
  const status = stockStatus(countInStock)
  return (
    <Badge $tone={stockTones[status]} $onPicture={onPicture}>
      {status}
    </Badge>
  )
}
