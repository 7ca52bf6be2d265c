import { Alert } from '../../ui/Alert.tsx'
import { useTerms } from '../useTerms.ts'
import { confirmChanges, type CartItem } from './cart.ts'
import { describeChanges } from './cartChanges.ts'

/** Names the prices and quantities that the shop changed, until the shopper confirms them. */
export function CartChanges({ items }: { items: readonly CartItem[] }) {
  const changes = describeChanges(items, useTerms())
  if (changes.length === 0) return null
  return (
    <Alert tone="warn">
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <button type="button" onClick={confirmChanges}>
        Confirm the changes
      </button>
    </Alert>
  )
}
