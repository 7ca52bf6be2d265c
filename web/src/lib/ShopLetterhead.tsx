import { styled } from 'styled-components'
import { color, display, space, text } from '../ui/tokens.ts'
import { usePictureAddress } from './assets.ts'
import { useShop } from './useShop.ts'

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.s5};

  img {
    width: auto;
    max-width: min(240px, 100%);
    height: 40px;
    object-fit: contain;
  }

  b {
    font-family: ${display};
    font-size: ${text.l};
    font-weight: 560;
  }
`

const Sender = styled.p.attrs({ dir: 'auto' })`
  color: ${color.ink2};
  text-align: right;
  white-space: pre-line;
`

/** Who sends a paper: logo, name, address and contact of the shop. */
export function ShopLetterhead({ title }: { title: string }) {
  const { name, logo, address, email, phone } = useShop()
  const addressOf = usePictureAddress()
  const sender = [address, email, phone].filter((text) => text !== '').join('\n')
  return (
    <Head>
      <div>
        {logo !== '' && <img src={addressOf(logo)} alt="" />}
        <b>{`${name} · ${title}`}</b>
      </div>
      {sender !== '' && <Sender>{sender}</Sender>}
    </Head>
  )
}
