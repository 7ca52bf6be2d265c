import { PageMeta } from '../lib/PageMeta.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { FormPage, PageTitle, Stack } from '../ui/layout.ts'
import { Quiet } from '../ui/Quiet.ts'

export function NotFoundPage() {
  return (
    <FormPage>
      <PageMeta title="Page not found · the shop" />
      <Stack>
        <PageTitle>Page not found</PageTitle>
        <Quiet>There is nothing at this address.</Quiet>
        <div>
          <ButtonLink to="/">To the shop</ButtonLink>
        </div>
      </Stack>
    </FormPage>
  )
}
