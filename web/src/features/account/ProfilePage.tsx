import type { SignedInUser } from '@shop/contracts/api'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { PageTitle, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { space, text } from '../../ui/tokens.ts'
import { profileQuery } from './api/profile.ts'
import { AddressesCard } from './AddressesCard.tsx'
import { MailSettingsCard } from './MailSettingsCard.tsx'
import { MyOrders } from './MyOrders.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { Sessions } from './Sessions.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2.2fr);
  gap: ${space.s6};
  align-items: start;
  margin-top: ${space.s6};

  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Heading = styled.h2`
  font-size: ${text.xl};
`

function Profile({ user }: { user: SignedInUser }) {
  const { data, error } = useQuery(profileQuery())
  if (data) return <ProfileForm profile={data} user={user} />
  return error ? <Alert tone="bad">{getErrorMessage(error)}</Alert> : <Skeleton $height="440px" />
}

export function ProfilePage({ user }: { user: SignedInUser }) {
  return (
    <Columns>
      <PageMeta title="Your profile · the shop" />
      <Stack $gap="s5">
        <PageTitle>User Profile</PageTitle>
        <Profile user={user} />
        <AddressesCard />
        <Sessions />
        <SecondFactorCard />
        <PasskeysCard />
        <MailSettingsCard />
        <OwnDataCard />
      </Stack>
      <Stack $gap="s5">
        <Heading>My Orders</Heading>
        <MyOrders />
      </Stack>
    </Columns>
  )
}
