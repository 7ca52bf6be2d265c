import type { Right } from '@shop/contracts/staff'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PageMeta } from '../lib/PageMeta.tsx'
import { paths } from '../lib/paths.ts'
import { useMay } from '../lib/rights.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { FormPage, PageTitle, SecondaryText, Stack } from '../ui/layout.ts'
import { useAdminLinks } from './AdminMenu.tsx'

/** Renders a page of the back office for who may see it. For others the home of the back office is the first page that they may see. */
export function RequireRight({ right, children }: { right: Right; children: ReactNode }) {
  const isAllowed = useMay(right)
  const [first] = useAdminLinks()
  const { pathname } = useLocation()
  if (isAllowed) return children
  if (pathname === paths.admin.home() && first !== undefined) return <Navigate to={first[0]} replace />
  return (
    <FormPage>
      <PageMeta title="Not for your role" />
      <Stack>
        <PageTitle>You may not see this</PageTitle>
        <SecondaryText>Your role does not include this page. A full admin of the shop can change your role.</SecondaryText>
        <div>
          <ButtonLink to={first?.[0] ?? paths.home()}>{first === undefined ? 'To the shop' : `To ${first[2]}`}</ButtonLink>
        </div>
      </Stack>
    </FormPage>
  )
}
