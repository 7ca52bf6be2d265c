import { type Category, hasVariants, smallPicture } from '@shop/contracts/products'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { Picture } from '../../../lib/products/Picture.tsx'
import { color, display, narrow, radius, space, text } from '../../../ui/tokens.ts'

const Section = styled.section`
  margin-top: ${space.s7};

  h2 {
    margin-bottom: ${space.s5};
    font-family: ${display};
    font-size: ${text.xl};
  }
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;

  ${narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
  }
`

const Scene = styled(Link)`
  position: relative;
  display: block;
  aspect-ratio: 4 / 3;
  padding: 16px 18px;
  overflow: hidden;
  border-radius: ${radius.picture};
  background: ${color.tile};
  font-weight: 650;
  line-height: 1.25;

  strong {
    position: relative;
    z-index: 1;
    font-weight: inherit;
  }

  img {
    position: absolute;
    right: 3%;
    bottom: 3%;
    width: auto;
    height: 70%;
    aspect-ratio: 1;
    object-fit: contain;
    filter: drop-shadow(0 0 1px ${color.pictureRim}) drop-shadow(0 10px 12px ${color.pictureShadow});
  }

  /* The second picture stands behind the first. */
  > span + span img {
    right: 46%;
    bottom: 6%;
    height: 54%;
  }

  [data-photograph] img {
    border-radius: ${radius.picture};
    object-fit: cover;
  }

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${narrow} {
    padding: 13px 15px;
    font-size: ${text.s};
  }
`

const MAX_SCENES = 8

/** The largest categories, each with what is best in it. */
export function CategoryScenes({ categories }: { categories: readonly Category[] }) {
  const largest = new Set(categories.toSorted((a, b) => b.count - a.count).slice(0, MAX_SCENES))
  if (largest.size < 2) return null
  return (
    <Section aria-labelledby="scenes">
      <h2 id="scenes">Shop by category</h2>
      <Grid>
        {categories
          .filter((category) => largest.has(category))
          .map(({ name, slug, images = [] }) => (
            <li key={slug}>
              <Scene to={paths.category(slug)}>
                <strong>{name}</strong>
                {images.map((image) => (
                  <span key={image} {...(hasVariants(image) && { 'data-photograph': '' })}>
                    <Picture image={smallPicture(image)} sizes="150px" />
                  </span>
                ))}
              </Scene>
            </li>
          ))}
      </Grid>
    </Section>
  )
}
