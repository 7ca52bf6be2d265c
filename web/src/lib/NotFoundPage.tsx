import { PageMeta } from './PageMeta.tsx'
import { paths } from './paths.ts'
import { CategoryLinks } from './products/CategoryLinks.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { FormPage, PageTitle, SecondaryText, Stack } from '../ui/layout.ts'

export function NotFoundPage() {
  return (
    <FormPage>
      <PageMeta title="Page not found" noindex />
      <Stack>
        <PageTitle>Page not found</PageTitle>
        <SecondaryText>There is nothing at this address. Search for it above, or look around.</SecondaryText>
        <div>
          <ButtonLink to={paths.home()}>To the shop</ButtonLink>
        </div>
        <CategoryLinks />
      </Stack>
    </FormPage>
  )
}
