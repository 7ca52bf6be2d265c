import { styled } from 'styled-components'
import type { ReactNode } from 'react'
import { color, motion, radius } from './tokens.ts'
import type { Tint } from './tint.ts'

type Size = 'row' | 'line' | 'card' | 'page'

const shapes = {
  row: { width: '44px', radius: '12px', picture: '70%', lift: '3px 4px' },
  line: { width: '76px', radius: '16px', picture: '66%', lift: '6px 7px' },
  card: { width: '100%', radius: radius.l, picture: '60%', lift: '16px 18px' },
  page: { width: '100%', radius: radius.xl, picture: '56%', lift: '28px 30px' },
} as const

const Ground = styled.div<{ $tint: Tint; $size: Size }>`
  position: relative;
  aspect-ratio: 1;
  width: ${({ $size }) => shapes[$size].width};
  flex: none;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${({ $size }) => shapes[$size].radius};
  background: var(--${({ $tint }) => $tint});
  transition: background ${motion.slow} ${motion.ease};

  img {
    width: ${({ $size }) => shapes[$size].picture};
    height: auto;
    aspect-ratio: 1;
    object-fit: contain;
    filter: drop-shadow(0 ${({ $size }) => shapes[$size].lift} ${color.pictureShadow});
    transition: transform ${motion.slow} ${motion.ease};
  }
`

const Corner = styled.div`
  position: absolute;
  left: 14px;
  top: 14px;
`

interface TileProps {
  image: string
  /** What the picture shows; empty beside the product's name, which says it already. */
  alt?: string
  tint: Tint
  size?: Size
  /** Pictures above the fold are wanted at once. */
  eager?: boolean
  children?: ReactNode
}

/** A product's picture, large, floating on a soft tint. */
export function Tile({ image, alt = '', tint, size = 'card', eager = false, children }: TileProps) {
  return (
    <Ground $tint={tint} $size={size}>
      <img
        src={image}
        alt={alt}
        width={256}
        height={256}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={size === 'page' ? 'high' : 'auto'}
      />
      {children !== undefined && <Corner>{children}</Corner>}
    </Ground>
  )
}
