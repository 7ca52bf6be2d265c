import { ShoppingBag } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePictureAddress } from '../lib/assets.ts'
import { countUnits, useCart } from '../lib/cart/cartItems.ts'
import { lazyComponent } from '../lib/lazyComponent.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/session.ts'
import { useShop } from '../lib/useShop.ts'
import { VisuallyHidden, Wrap } from '../ui/layout.ts'
import { color, display, narrow, narrowOrLow, radius, space } from '../ui/tokens.ts'
import { DeferredSearchBox, DeferredThemeSwitch } from './deferredFrame.tsx'

/** Only signed-in users load them. */
const Menus = lazyComponent(() => import('./Menus.tsx'), 'Menus')

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  border-bottom: 1px solid ${color.line};
  background: color-mix(in srgb, ${color.bg} 88%, transparent);
  backdrop-filter: saturate(1.4) blur(14px);

  ${narrowOrLow} {
    position: relative;
  }
`

export const HeaderContent = styled(Wrap)`
  display: flex;
  align-items: center;
  gap: ${space.s5};
  min-height: 72px;

  ${narrow} {
    flex-wrap: wrap;
    gap: 0;
    padding: 4px 0 10px;
  }
`

const Brand = styled(Link)`
  max-width: min(320px, 60vw);
  padding: 10px 0;
  overflow: hidden;
  text-overflow: ellipsis;
  font-family: ${display};
  font-size: 1.5rem;
  letter-spacing: -0.02em;
  white-space: nowrap;

  span {
    color: ${color.accentText};
  }

  img {
    width: auto;
    max-width: 100%;
    height: 36px;
    object-fit: contain;
  }
`

export const Links = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space.s1};
  margin-left: auto;
  font-size: 0.95rem;
  font-weight: 550;

  ${narrow} {
    gap: 0;
    margin-right: -10px;
  }
`

export const HeaderLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
  border-radius: ${radius.full};
  white-space: nowrap;

  &:hover {
    background: ${color.fog};
  }

  ${narrow} {
    padding: 0 9px;
  }
`

const Count = styled.span`
  min-width: 21px;
  padding: 2px 6px;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.accentInk};
  font-size: 0.72rem;
  font-weight: 700;
  line-height: 17px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`

function CartLink() {
  const count = countUnits(useCart())
  return (
    <HeaderLink to={paths.cart()}>
      <ShoppingBag size={18} aria-hidden="true" />
      <span>Cart</span>
      {count > 0 && (
        <Count>
          {count}
          <VisuallyHidden> {count === 1 ? 'item' : 'items'}</VisuallyHidden>
        </Count>
      )}
    </HeaderLink>
  )
}

export function BrandLink() {
  const { name, logo } = useShop()
  const addressOf = usePictureAddress()
  return (
    <Brand to={paths.home()}>
      {logo === '' ? (
        <>
          {name}
          <span>.</span>
        </>
      ) : (
        <img src={addressOf(logo)} alt={name} />
      )}
    </Brand>
  )
}

export function Header() {
  const user = useUser()
  return (
    <Bar>
      <HeaderContent>
        <BrandLink />
        <DeferredSearchBox />
        <Links aria-label="Account and cart">
          <DeferredThemeSwitch />
          <CartLink />
          {user ? (
            <Suspense>
              <Menus user={user} />
            </Suspense>
          ) : (
            <HeaderLink to={paths.login()}>Sign In</HeaderLink>
          )}
        </Links>
      </HeaderContent>
    </Bar>
  )
}
