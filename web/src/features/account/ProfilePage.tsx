import type { SignedInUser } from '@shop/contracts/accounts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentProps, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { addressesQuery } from '../../lib/api/addresses.ts'
import type { ApiQuery, EditQuery } from '../../lib/api/apiQuery.ts'
import { mailPreferencesQuery } from '../../lib/api/mailPreferences.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { useMediaQuery } from '../../lib/useMediaQuery.ts'
import { PageTitle, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { display, space, text } from '../../ui/tokens.ts'
import { AddressesCard } from './AddressesCard.tsx'
import { myOrdersQuery, profileQuery, sessionsQuery } from './api/account.ts'
import { passkeysQuery } from './api/passkeys.ts'
import { secondFactorQuery } from './api/secondFactor.ts'
import { MailSettingsCard } from './MailSettingsCard.tsx'
import { MyOrders } from './MyOrders.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { Sessions } from './Sessions.tsx'
import { ErrorAlert } from '../../lib/api/ErrorAlert.tsx'

const oneColumn = '(max-width: 1000px)'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2.2fr);
  gap: ${space.s6};
  align-items: start;
  margin-top: ${space.s6};

  @media ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Title = styled(PageTitle)`
  grid-column: 1 / -1;
`

const Heading = styled.h2`
  font-family: ${display};
  font-size: ${text.xl};
`

/** The orders; those of a link to them get the focus. */
function Orders({ shortTo }: ComponentProps<typeof MyOrders>) {
  const { hash, key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash === '#orders') heading.current?.focus()
  }, [hash, key])
  return (
    <Stack $gap="s5">
      <Heading ref={heading} tabIndex={-1}>
        My Orders
      </Heading>
      <MyOrders shortTo={shortTo} />
    </Stack>
  )
}

function Profile({ user }: { user: SignedInUser }) {
  const { data, error } = useQuery(profileQuery())
  if (data) return <ProfileForm shown={data} user={user} />
  return error ? <ErrorAlert error={error} /> : <Skeleton $height="440px" />
}

interface ProfileCard {
  readonly Card: ComponentType<{ user: SignedInUser }>
  /** What the card shows. */
  readonly query: ApiQuery<unknown> | EditQuery<unknown>
}

const cards: readonly ProfileCard[] = [
  { Card: Profile, query: profileQuery() },
  { Card: AddressesCard, query: addressesQuery() },
  { Card: Sessions, query: sessionsQuery() },
  // Its answer tells whether the address is confirmed, without which the cards after it add no factor.
  { Card: MailSettingsCard, query: mailPreferencesQuery() },
  { Card: SecondFactorCard, query: secondFactorQuery() },
  { Card: PasskeysCard, query: passkeysQuery() },
]

/** @returns the index of the first card whose query waits for its answer; the number of the cards when none does */
function useFirstWaiting(): number {
  const answers = useQueries({ queries: cards.map(({ query }) => query) })
  const waiting = answers.findIndex(({ isPending }) => isPending)
  return waiting === -1 ? cards.length : waiting
}

/**
 * All cards ask at once, but none is shown below one that will grow: a button that moves while it is pressed gets no click.
 * In one column the orders come first.
 */
export function ProfilePage({ user }: { user: SignedInUser }) {
  const isOneColumn = useMediaQuery(oneColumn)
  const { isPending: areOrdersPending } = useQuery(myOrdersQuery())
  const firstWaiting = useFirstWaiting()
  const waiting = isOneColumn && areOrdersPending ? -1 : firstWaiting
  const isComplete = waiting === cards.length
  return (
    <Columns>
      <PageMeta title="Your profile" />
      <Title>User Profile</Title>
      {isOneColumn && <Orders shortTo={3} />}
      <Stack $gap="s5">
        {cards.map(({ Card, query }, index) => (
          <div key={query.meta.path} hidden={index > waiting}>
            <Card user={user} />
          </div>
        ))}
        <div hidden={!isComplete}>
          <OwnDataCard />
        </div>
      </Stack>
      {!isOneColumn && <Orders />}
    </Columns>
  )
}
