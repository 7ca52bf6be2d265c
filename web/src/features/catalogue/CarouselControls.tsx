import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/IconButton.tsx'
import { color, motion, narrow, radius } from '../../ui/tokens.ts'
import type { CarouselRotation } from './useCarouselRotation.ts'

const Bar = styled.div`
  position: absolute;
  left: calc(clamp(28px, 5vw, 68px) - 4px);
  right: 20px;
  bottom: 14px;
  display: flex;
  align-items: center;

  ${narrow} {
    left: 24px;
    right: 8px;
    bottom: 8px;
  }
`

const Dot = styled.button<{ $isCurrent: boolean }>`
  width: 44px;
  height: 44px;
  border-radius: ${radius.s};

  &::before {
    content: '';
    display: block;
    width: ${({ $isCurrent }) => ($isCurrent ? '36px' : '20px')};
    height: 5px;
    margin: auto;
    border-radius: ${radius.full};
    background: ${({ $isCurrent }) => ($isCurrent ? color.ink : `color-mix(in srgb, ${color.ink} 46%, transparent)`)};
    transition: width ${motion.slow} ${motion.ease};
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`

const Buttons = styled.div`
  display: flex;
  gap: 4px;
  margin-left: auto;
`

/** On narrow screens the arrows stand beside the image, because the bar has space for the dots only. */
const ArrowButton = styled(IconButton)<{ $side: 'left' | 'right' }>`
  color: ${color.ink};

  ${narrow} {
    position: absolute;
    bottom: 360px;
    ${({ $side }) => ($side === 'left' ? 'left: -16px' : 'right: 0')};
  }
`

export function CarouselControls({ names, rotation }: { names: readonly string[]; rotation: CarouselRotation }) {
  const { index, showSlide, prefersReducedMotion, isPaused, togglePaused } = rotation
  return (
    <Bar>
      {names.map((name, slide) => (
        <Dot
          key={name}
          type="button"
          $isCurrent={slide === index}
          aria-label={`Show ${name}`}
          aria-current={slide === index ? 'true' : undefined}
          onClick={() => showSlide(slide)}
        />
      ))}
      <Buttons>
        <ArrowButton icon={ChevronLeft} size={22} $side="left" label="Previous" onClick={() => showSlide(index - 1)} />
        {!prefersReducedMotion && (
          <IconButton icon={isPaused ? Play : Pause} size={18} label={isPaused ? 'Play' : 'Pause'} onClick={togglePaused} />
        )}
        <ArrowButton icon={ChevronRight} size={22} $side="right" label="Next" onClick={() => showSlide(index + 1)} />
      </Buttons>
    </Bar>
  )
}
