import { Store, Truck } from 'lucide-react'
import type { PricedMethod } from '../../lib/cartTerms.ts'
import { formatCents } from '../../lib/format.ts'
import { daysText } from '../../lib/orders/daysText.ts'
import { CardTitle } from '../../ui/Card.ts'
import { SecondaryText } from '../../ui/layout.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

const chargeText = ({ charged }: PricedMethod): string => (charged === 0 ? 'Free' : formatCents(charged))

function hintOf(method: PricedMethod): string {
  const { days } = method
  return days === null ? chargeText(method) : `${chargeText(method)} · ${daysText(days)}`
}

interface DeliveryChoiceProps {
  /** Those that fit the address as far as it is entered. */
  methods: readonly PricedMethod[]
  /** The id of the chosen method. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** How the order is sent: a choice where there is one. The first method is chosen until the customer chooses another one. */
export function DeliveryChoice({ methods, chosen, onChoose }: DeliveryChoiceProps) {
  const [first, ...others] = methods
  if (first === undefined) return null
  if (others.length === 0) {
    return (
      <div>
        <CardTitle as="p">Delivery</CardTitle>
        <SecondaryText>{`${first.name}: ${hintOf(first)}`}</SecondaryText>
      </div>
    )
  }
  const options = methods.map((method) => ({
    value: method.id,
    label: method.name,
    hint: hintOf(method),
    icon: method.pickUp ? Store : Truck,
  }))
  const value = methods.some(({ id }) => id === chosen) ? (chosen ?? first.id) : first.id
  return <RadioGroup legend="Delivery" name="deliveryMethod" options={options} value={value} onChange={onChoose} />
}
