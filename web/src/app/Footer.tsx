import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { phoneLink } from '../lib/phoneLink.ts'
import { useShop } from '../lib/useShop.ts'
import { shopYear } from '../lib/year.ts'
import { Wrap } from '../ui/layout.ts'
import { color, space, text } from '../ui/tokens.ts'

const Frame = styled.footer`
  padding: ${space.s6} 0;
  border-top: 1px solid ${color.line};
  color: ${color.ink2};
  font-size: ${text.s};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: ${space.s5};
  margin-bottom: ${space.s5};

  h2 {
    margin-bottom: ${space.s2};
    color: ${color.ink};
    font-size: ${text.s};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }

  a:hover {
    color: ${color.ink};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Address = styled.address.attrs({ dir: 'auto' })`
  font-style: normal;
  white-space: pre-line;
`

const LastRow = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s4};
  justify-content: space-between;
  align-items: center;

  a {
    padding: 12px 0;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

function Contact({ email, phone }: { email: string; phone: string }) {
  if (email === '' && phone === '') return null
  const link = phoneLink(phone)
  return (
    <div>
      <h2>Contact</h2>
      <ul>
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone !== '' && <li>{link === undefined ? phone : <a href={link}>{phone}</a>}</li>}
      </ul>
    </div>
  )
}

/** The shop's pages, how to reach it, and where it is. */
export function Footer() {
  const { name, address, email, phone, pages, consumerLaw } = useShop()
  return (
    <Frame>
      <Wrap>
        <Columns>
          {pages.length > 0 && (
            <nav aria-label="Information">
              <h2>Information</h2>
              <ul>
                {pages.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={paths.page(slug)}>{title}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Contact email={email} phone={phone} />
          {address !== '' && (
            <div>
              <h2>Address</h2>
              <Address>{address}</Address>
            </div>
          )}
        </Columns>
        <LastRow>
          <span>{`Copyright © ${shopYear()} ${name}`}</span>
          {consumerLaw === 'eu' && <a href={paths.withdraw()}>Withdraw from contract</a>}
          <Link to={paths.wishList()}>Wish list</Link>
        </LastRow>
      </Wrap>
    </Frame>
  )
}
