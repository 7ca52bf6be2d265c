import { hasVariants, preparedSizes, type Product } from '@shop/contracts/products'
import { Maximize2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { useArrivingPicture } from '../../lib/products/pictureTransition.ts'
import { ProductImage } from '../../lib/products/ProductImage.tsx'
import { productPictures } from '../../lib/products/productPictures.ts'
import { color, radius } from '../../ui/tokens.ts'
import { useSwipe } from './useSwipe.ts'

const PictureDialog = lazyComponent(() => import('./PictureDialog.tsx'), 'PictureDialog')

/** A swipe to a side shows another picture, so it must not scroll the page. */
const Frame = styled.div`
  position: relative;
  touch-action: pan-y pinch-zoom;
`

/** As large as the picture, with its icon in a corner. */
const EnlargeButton = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: end;
  padding: 14px;
  border-radius: ${radius.picture};
  cursor: zoom-in;

  svg {
    box-sizing: content-box;
    padding: 11px;
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.ink};
  }
`

const ThumbnailList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 14px;
`

const Thumbnail = styled.button`
  display: block;
  border-radius: ${radius.picture};

  &[aria-current='true'] {
    outline: 2px solid ${color.ink};
    outline-offset: 2px;
  }

  &:focus-visible {
    outline: 3px solid ${color.accent};
    outline-offset: 2px;
  }
`

/** Other pictures of the shop's own folder are small. */
const canEnlarge = (image: string): boolean => hasVariants(image) || preparedSizes(image).length > 0 || image.startsWith('https:')

interface ThumbnailsProps {
  images: readonly string[]
  index: number
  onShow: (index: number) => void
}

function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
  return (
    <ThumbnailList aria-label="Pictures">
      {images.map((image, position) => (
        <li key={image}>
          <Thumbnail
            type="button"
            aria-label={`Show picture ${position + 1}`}
            aria-current={position === index}
            onClick={() => onShow(position)}
          >
            <ProductImage image={image} size="thumbnail" fetchPriority="low" />
          </Thumbnail>
        </li>
      ))}
    </ThumbnailList>
  )
}

/** A product's pictures: one of them large, the others by a swipe or by their thumbnails. */
export function ProductGallery({ product }: { product: Product }) {
  const { name, image } = product
  const images = productPictures(product)
  const [selected, setSelected] = useState(0)
  const [isEnlarged, setEnlarged] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useArrivingPicture(frame)
  const index = Math.min(selected, images.length - 1)
  const show = (next: number) => setSelected((next + images.length) % images.length)
  const swipeHandlers = useSwipe((direction) => show(index + (direction === 'left' ? 1 : -1)))
  const shown = images[index] ?? image
  const caption = `Picture ${index + 1} of ${images.length}`
  const alt = images.length === 1 ? name : `${name}, ${caption.toLowerCase()}`
  return (
    <div>
      <Frame ref={frame} {...swipeHandlers}>
        <ProductImage image={shown} alt={alt} size="page" eager />
        {canEnlarge(shown) && (
          <EnlargeButton
            type="button"
            aria-label="Enlarge the picture"
            onPointerEnter={() => void PictureDialog.preload()}
            onClick={() => setEnlarged(true)}
          >
            <Maximize2 size={18} aria-hidden="true" />
          </EnlargeButton>
        )}
      </Frame>
      {images.length > 1 && <Thumbnails images={images} index={index} onShow={show} />}
      {isEnlarged && (
        <Suspense fallback={null}>
          <PictureDialog
            {...(images.length === 1 ? { caption: name } : { caption, show, index })}
            image={shown}
            alt={alt}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
