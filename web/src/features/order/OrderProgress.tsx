import type { Order } from '@shop/contracts/orders'
import { styled } from 'styled-components'
import { formatDateTime } from '../../lib/format.ts'
import { Muted, SecondaryText } from '../../ui/layout.ts'
import { StepItem, StepList } from '../../ui/Steps.tsx'
import { nextStepOf, orderSteps } from './orderSteps.ts'

const Steps = styled(StepList)`
  margin: 0;

  small {
    display: block;
    font-weight: 400;
  }
`

/** How far the order is, and what comes next. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = orderSteps(order)
  const current = steps.findLastIndex(({ isReached }) => isReached)
  const next = nextStepOf(order)
  return (
    <div role="group" aria-label="Progress" data-unprinted>
      <Steps>
        {steps.map(({ name, isReached, at }, index) => (
          <StepItem key={name} $reached={isReached} aria-current={index === current ? 'step' : undefined}>
            <div>
              <strong>{name}</strong>
              {at !== undefined && (
                <Muted as="small">
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </Muted>
              )}
            </div>
          </StepItem>
        ))}
      </Steps>
      {next !== undefined && <SecondaryText>{next}</SecondaryText>}
    </div>
  )
}
