import { styled } from 'styled-components'
import { color, space } from '../ui/tokens.ts'
import { useShop } from './useShop.ts'

const Head = styled.div`
  display: grid;
  gap: ${space.s1};

  img {
    width: auto;
    max-width: 240px;
    height: 40px;
    object-fit: contain;
  }

  b {
    font-weight: 700;
  }
`

const Sender = styled.p`
  color: ${color.ink2};
  white-space: pre-line;
`

/** Who sends a paper: logo, name, address and contact of the shop. */
export function ShopLetterhead({ title }: { title: string }) {
  const { name, logo, address, email, phone } = useShop()
  const contact = [email, phone].filter((text) => text !== '').join(' · ')
  return (
    <Head>
      {logo !== '' && <img src={logo} alt="" />}
      <b>{`${name} · ${title}`}</b>
      {address !== '' && <Sender>{address}</Sender>}
      {contact !== '' && <Sender>{contact}</Sender>}
    </Head>
  )
}
