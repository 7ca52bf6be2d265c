import { type Category, hasVariants } from '@shop/contracts/products'
import type { PublicHomeSection } from '@shop/contracts/shop'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { Picture } from '../../../lib/products/Picture.tsx'
import { useShop } from '../../../lib/useShop.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { color, narrow, radius, space, text } from '../../../ui/tokens.ts'

const Frame = styled.section<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isAlone }) => ($isAlone ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1.15fr)')};
  align-items: center;
  min-height: ${({ $isAlone }) => ($isAlone ? '0' : '500px')};
  margin-top: ${space.s5};
  overflow: hidden;
  border-radius: ${radius.picture};
  background: ${color.stage};

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
    margin-top: ${space.s4};
  }

  /* On a phone, the pictures that follow are not seen at first, and would keep the script of the page waiting. */
  ${narrow} and (scripting: enabled) {
    :root:has(#dehydrated) && ~ * img {
      display: none;
    }
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 18px;
  padding: clamp(28px, 5vw, 68px);

  p {
    color: ${color.ink2};
    font-size: ${text.l};
  }

  ${narrow} {
    gap: 12px;
    padding: 28px 24px 0;

    p {
      font-size: ${text.m};
    }
  }
`

const Headline = styled.h1`
  max-width: 12ch;
  font-size: clamp(2.4rem, 1.4rem + 4vw, 4rem);
  letter-spacing: -0.025em;
  text-wrap: balance;
`

/** Up to four pictures that overlap, the first behind the others. */
const StillLife = styled.div`
  position: relative;
  align-self: stretch;
  min-height: 250px;

  img {
    position: absolute;
    width: auto;
    aspect-ratio: 1;
    object-fit: contain;
    filter: drop-shadow(0 0 1px ${color.pictureRim}) drop-shadow(0 22px 22px ${color.pictureShadow});
  }

  [data-photograph] img {
    border-radius: ${radius.picture};
    object-fit: cover;
  }

  > :nth-child(1) img {
    right: 3%;
    bottom: 12%;
    height: 74%;
  }

  > :nth-child(2) img {
    left: 4%;
    bottom: 16%;
    height: 58%;
  }

  > :nth-child(3) img {
    left: 36%;
    bottom: 6%;
    height: 44%;
  }

  > :nth-child(4) img {
    right: 6%;
    bottom: 4%;
    height: 30%;
  }
`

/** A picture of the shopkeeper fills its half. */
const OwnPicture = styled.div`
  align-self: stretch;
  min-height: 250px;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${narrow} {
    margin-top: 24px;
    aspect-ratio: 4 / 3;
  }
`

const MAX_PICTURES = 4

/** The best picture of each of the largest categories. */
function picturesOf(categories: readonly Category[]): string[] {
  const largestFirst = categories.toSorted((a, b) => b.count - a.count)
  return largestFirst.flatMap(({ images = [] }) => images.slice(0, 1)).slice(0, MAX_PICTURES)
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** In the shopkeeper's words, else how much there is. */
function Introduction({ words, categories }: { words: string; categories: readonly Category[] }) {
  if (words !== '') return <p dir="auto">{words}</p>
  const products = categories.reduce((sum, { count }) => sum + count, 0)
  if (products === 0) return null
  return <p>{`${plural(products, 'product', 'products')} in ${plural(categories.length, 'category', 'categories')}.`}</p>
}

/** A still life of what the shop sells. */
function ProductPictures({ categories }: { categories: readonly Category[] }) {
  return (
    <StillLife>
      {picturesOf(categories).map((image, index) => (
        <span key={image} {...(hasVariants(image) && { 'data-photograph': '' })}>
          <Picture image={image} sizes="(max-width: 820px) 200px, 370px" eager fetchPriority={index === 0 ? 'high' : 'low'} />
        </span>
      ))}
    </StillLife>
  )
}

type Arrangement = Pick<Extract<PublicHomeSection, { kind: 'hero' }>, 'pictures' | 'picture' | 'link' | 'linkText'>

interface SeasonHeroProps extends Partial<Arrangement> {
  categories: readonly Category[]
}

/** The shop's headline, beside a still life of what it sells or as an admin has arranged it. */
export function SeasonHero({ categories, pictures = 'products', picture = '', link = '', linkText = '' }: SeasonHeroProps) {
  const { headline, introduction = '' } = useShop()
  return (
    <Frame $isAlone={pictures === 'none'} aria-labelledby="headline">
      <Words>
        <Headline id="headline">{headline === undefined || headline === '' ? 'Good things, well made.' : headline}</Headline>
        <Introduction words={introduction} categories={categories} />
        {/* Within the page, the browser itself scrolls there. */}
        <ButtonLink to={link === '' ? `${paths.home()}#latest` : link} reloadDocument={link === ''}>
          {linkText === '' ? 'See what is new' : linkText}
        </ButtonLink>
      </Words>
      {pictures === 'products' && <ProductPictures categories={categories} />}
      {pictures === 'own' && (
        <OwnPicture>
          <Picture image={picture} shape="full" sizes="(max-width: 820px) 94vw, 660px" eager fetchPriority="high" />
        </OwnPicture>
      )}
    </Frame>
  )
}
