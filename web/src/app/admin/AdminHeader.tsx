import { Store } from 'lucide-react'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { narrow, space } from '../../ui/tokens.ts'
import { Bar, BrandLink, HeaderContent, HeaderLink, Links } from '../Header.tsx'
import { AccountMenu } from '../Menus.tsx'
import { ThemeSwitch } from '../ThemeSwitch.tsx'
import { AdminMenuButton } from './AdminMenuButton.tsx'
import { PaletteButton } from './PaletteButton.tsx'

const Content = styled(HeaderContent)`
  width: auto;
  min-height: 60px;
  margin-inline: 12px;
  gap: ${space.s3};

  ${narrow} {
    gap: 4px 0;
  }
`

/** Without its icon the header is one line on a phone. */
const ShopLink = styled(HeaderLink)`
  ${narrow} {
    > svg {
      display: none;
    }
  }
`

/** The header of the back office: it searches all of it, and leads to the storefront. */
export function AdminHeader() {
  const user = useUser()
  return (
    <Bar>
      <Content>
        <AdminMenuButton />
        <BrandLink />
        <PaletteButton />
        <Links aria-label="Account and shop">
          <ThemeSwitch />
          <ShopLink to={paths.home()}>
            <Store size={18} aria-hidden="true" />
            <span>View shop</span>
          </ShopLink>
          {user && <AccountMenu user={user} />}
        </Links>
      </Content>
    </Bar>
  )
}
