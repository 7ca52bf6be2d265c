import type { ShopSetup } from '@shop/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Muted, Stack, TextLink } from '../../../ui/layout.ts'
import { color } from '../../../ui/tokens.ts'
import { setupQuery } from '../api/operations.ts'

const Steps = styled.ol`
  display: grid;
  gap: 14px;
`

const Step = styled.li<{ $isDone: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px 12px;

  svg {
    margin-top: 2px;
    color: ${({ $isDone }) => ($isDone ? color.ok : color.ink2)};
  }
`

interface SetupStep {
  title: string
  hint: string
  /** Where the step is done; absent when it is done outside of the shop. */
  to?: string
  isDone: (setup: ShopSetup) => boolean
}

const steps: readonly SetupStep[] = [
  {
    title: 'Add a product',
    hint: 'A new product is a draft that only admins see.',
    to: paths.admin.productList(),
    isDone: ({ products }) => products > 0,
  },
  {
    title: 'Publish it',
    hint: 'Fill in its name, price, picture and stock, and save.',
    to: paths.admin.productList(),
    isDone: ({ published }) => published > 0,
  },
  {
    title: 'Place a test order',
    hint: 'Buy the product yourself, as your customers will.',
    to: paths.home(),
    isDone: ({ orders }) => orders > 0,
  },
  {
    title: 'Connect Stripe',
    hint: 'Until STRIPE_SECRET_KEY is a live key, card payments move no money.',
    isDone: ({ payments }) => payments === 'live',
  },
]

const modeNotes = {
  sandbox: 'Card payments go to the sandbox: no money moves.',
  test: 'Card payments go to Stripe’s test mode: no money moves.',
}

/** What is left to do until the shop sells. Afterwards only a note while card payments move no money. */
export function SetupChecklist() {
  const { data: setup } = useQuery(setupQuery())
  if (!setup) return null
  if (setup.published > 0 && setup.orders > 0) {
    if (setup.payments === 'live') return null
    return (
      <Alert tone="calm" role="note">
        {modeNotes[setup.payments]}
      </Alert>
    )
  }
  const done = steps.filter(({ isDone }) => isDone(setup)).length
  return (
    <Card aria-labelledby="setup">
      <CardTitle id="setup">Open your shop</CardTitle>
      <Stack>
        <Muted>{`${done} of ${steps.length} steps done`}</Muted>
        <Steps>
          {steps.map(({ title, hint, to, isDone }) => {
            const Icon = isDone(setup) ? CircleCheck : Circle
            return (
              <Step key={title} $isDone={isDone(setup)}>
                <Icon size={20} role="img" aria-label={isDone(setup) ? 'Done' : 'To do'} />
                <div>
                  <TextLink>{to === undefined || isDone(setup) ? title : <Link to={to}>{title}</Link>}</TextLink>
                  <br />
                  <Muted>{hint}</Muted>
                </div>
              </Step>
            )
          })}
        </Steps>
      </Stack>
    </Card>
  )
}
