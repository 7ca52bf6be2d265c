import type { Order } from '@shop/contracts/orders'
import { styled } from 'styled-components'
import { formatShortDateTime } from '../../lib/format.ts'
import { Muted, SecondaryText } from '../../ui/layout.ts'
import { StepItem, StepList } from '../../ui/Steps.tsx'
import { color, phone } from '../../ui/tokens.ts'
import { nextStepOf, orderSteps } from './orderSteps.ts'

const Steps = styled(StepList)`
  margin: 0;

  small {
    display: block;
    font-weight: 400;
  }

  /* One below the other: a date does not break. */
  ${phone} {
    grid-auto-flow: row;
    gap: 0;

    li {
      padding-left: 14px;
      border-top: 0;
      border-left: 4px solid ${color.lineStrong};
    }

    li[data-reached] {
      border-color: ${color.accent};
    }

    li > div {
      display: flex;
      gap: 12px;
      justify-content: space-between;
      padding: 6px 0;
    }
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
          <StepItem
            key={name}
            $reached={isReached}
            data-reached={isReached || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <div>
              <strong>{name}</strong>
              {at !== undefined && (
                <Muted as="small">
                  <time dateTime={at}>{formatShortDateTime(at)}</time>
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
