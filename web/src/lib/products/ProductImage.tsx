import { hasVariants, smallPicture } from '@shop/contracts/products'
import { css, styled } from 'styled-components'
import type { ReactNode } from 'react'
import { color, motion, narrow, radius } from '../../ui/tokens.ts'
import { Picture, type FetchPriority } from './Picture.tsx'

type Size = 'row' | 'thumbnail' | 'line' | 'card' | 'page'

const shapes = {
  row: { width: '44px', radius: radius.picture, imageWidth: '70%', shadow: '3px 4px', sizes: '44px' },
  thumbnail: { width: '64px', radius: radius.picture, imageWidth: '66%', shadow: '5px 6px', sizes: '64px' },
  line: { width: '76px', radius: radius.picture, imageWidth: '66%', shadow: '6px 7px', sizes: '76px' },
  card: {
    width: '100%',
    radius: radius.picture,
    imageWidth: '60%',
    shadow: '16px 18px',
    sizes: '(max-width: 820px) calc(50vw - 24px), 290px',
  },
  page: {
    width: '100%',
    radius: radius.picture,
    imageWidth: '56%',
    shadow: '28px 30px',
    sizes: '(max-width: 820px) calc(100vw - 32px), 600px',
  },
} as const

/** A cut-out on a page takes up 56 % of its tile. In lists, its small file is sharp enough. */
const CUT_OUT_SIZES = '(max-width: 820px) calc(56vw - 18px), 340px'

/** An uploaded picture fills its tile: a photograph covers it, a cut-out has a transparent margin. */
const filling = css`
  img {
    --lift: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Background = styled.div<{ $size: Size; $isFilled: boolean }>`
  position: relative;
  aspect-ratio: 1;
  width: ${({ $size }) => shapes[$size].width};
  flex: none;
  display: grid;
  place-items: center;
  overflow: hidden;
  isolation: isolate;
  border-radius: ${({ $size }) => shapes[$size].radius};
  background: ${({ $size }) => ($size === 'page' ? color.stage : color.tile)};

  img {
    width: ${({ $size }) => shapes[$size].imageWidth};
    height: auto;
    aspect-ratio: 1;
    object-fit: contain;
    filter: drop-shadow(0 0 1px ${color.pictureRim}) drop-shadow(0 ${({ $size }) => shapes[$size].shadow} ${color.pictureShadow});
    transition: transform ${motion.slow} ${motion.ease};
  }

  ${({ $isFilled }) => $isFilled && filling}
`

/** The product's own colours on its tile, which stays as light or dark as it is: the file that the picture has loaded, blurred. */
const Glow = styled.span`
  position: absolute;
  inset: 0;
  z-index: -1;
  opacity: 0.6;
  mix-blend-mode: color;

  && img {
    width: 100%;
    height: 100%;
    filter: blur(56px) saturate(1.5);
    transform: scale(1.3);
  }
`

const Corner = styled.div`
  position: absolute;
  left: 14px;
  top: 14px;

  ${narrow} {
    left: 8px;
    top: 8px;
  }
`

interface ProductImageProps {
  image: string
  /** Alternative text; empty when the product's name is next to the image. */
  alt?: string
  size?: Size
  /** Loads at once; for images above the fold. */
  eager?: boolean
  fetchPriority?: FetchPriority
  children?: ReactNode
}

/** A product's image on a square of paper; the children are placed in the top left corner. */
export function ProductImage({ image, alt = '', size = 'card', eager = false, fetchPriority, children }: ProductImageProps) {
  const isFilled = hasVariants(image)
  const isLargeCutOut = size === 'page' && !isFilled
  const sizes = isLargeCutOut ? CUT_OUT_SIZES : shapes[size].sizes
  return (
    <Background $size={size} $isFilled={isFilled}>
      <Picture
        image={size === 'page' ? image : smallPicture(image)}
        sizes={sizes}
        alt={alt}
        eager={eager}
        fetchPriority={fetchPriority ?? (size === 'page' ? 'high' : 'auto')}
      />
      {isLargeCutOut && (
        <Glow aria-hidden="true">
          <Picture image={image} sizes={sizes} fetchPriority="low" />
        </Glow>
      )}
      {children !== undefined && <Corner>{children}</Corner>}
    </Background>
  )
}
