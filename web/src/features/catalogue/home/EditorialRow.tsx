import type { PublicHomeSection } from '@shop/contracts/shop'
import { styled } from 'styled-components'
import { Picture } from '../../../lib/products/Picture.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { color, display, narrow, radius, space, text } from '../../../ui/tokens.ts'

const Frame = styled.section<{ $hasPicture: boolean; $isMirrored: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  gap: clamp(24px, 5vw, 72px);
  align-items: center;
  margin-top: ${space.s7};

  > :first-child:not(:only-child) {
    order: ${({ $isMirrored }) => ($isMirrored ? 1 : 0)};
  }

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;

    > :first-child:not(:only-child) {
      order: 0;
    }
  }
`

const Scene = styled.div`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.picture};
  background: ${color.tile};

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 14px;
  max-width: 56ch;

  h2 {
    font-family: ${display};
    font-size: ${text.xl};
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  p {
    color: ${color.ink2};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

type Row = Extract<PublicHomeSection, { kind: 'row' }>

/** A picture beside words. Of several, every second one has its picture on the other side. */
export function EditorialRow({ row, isMirrored }: { row: Row; isMirrored: boolean }) {
  const { picture, heading, text: words, link, linkText } = row
  const hasPicture = picture !== ''
  return (
    <Frame $hasPicture={hasPicture} $isMirrored={isMirrored}>
      {hasPicture && (
        <Scene>
          <Picture image={picture} shape="full" sizes="(max-width: 820px) 94vw, 590px" />
        </Scene>
      )}
      <Words>
        <h2 dir="auto">{heading}</h2>
        {words !== '' && <p dir="auto">{words}</p>}
        {link !== '' && (
          <ButtonLink variant="quiet" to={link}>
            {linkText === '' ? 'See more' : linkText}
          </ButtonLink>
        )}
      </Words>
    </Frame>
  )
}
