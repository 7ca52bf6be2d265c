import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/IconButton.ts'
import { color, motion, narrow, radius } from '../../ui/tokens.ts'
import type { Rotation } from './useRotation.ts'

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

const Dot = styled.button<{ $on: boolean }>`
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  cursor: pointer;

  &::before {
    content: '';
    display: block;
    width: ${({ $on }) => ($on ? '36px' : '20px')};
    height: 5px;
    margin: auto;
    border-radius: ${radius.full};
    background: ${({ $on }) => ($on ? color.ink : `color-mix(in srgb, ${color.ink} 46%, transparent)`)};
    transition: width ${motion.slow} ${motion.ease};
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`

const Ways = styled.div`
  display: flex;
  gap: 4px;
  margin-left: auto;
`

/** On a phone the arrows stand at the sides of the picture: below it there is room for the dots only. */
const Way = styled(IconButton)<{ $side: 'left' | 'right' }>`
  color: ${color.ink};

  ${narrow} {
    position: absolute;
    bottom: 360px;
    ${({ $side }) => ($side === 'left' ? 'left: -16px' : 'right: 0')};
  }
`

export function CarouselControls({ names, rotation }: { names: readonly string[]; rotation: Rotation }) {
  const { index, show, isStill, isStopped, toggle } = rotation
  return (
    <Bar>
      {names.map((name, each) => (
        <Dot
          key={name}
          type="button"
          $on={each === index}
          aria-label={`Show ${name}`}
          aria-current={each === index ? 'true' : undefined}
          onClick={() => show(each)}
        />
      ))}
      <Ways>
        <Way $side="left" type="button" aria-label="Previous" onClick={() => show(index - 1)}>
          <ChevronLeft size={22} aria-hidden="true" />
        </Way>
        {!isStill && (
          <IconButton type="button" aria-label={isStopped ? 'Play' : 'Pause'} onClick={toggle}>
            {isStopped ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
          </IconButton>
        )}
        <Way $side="right" type="button" aria-label="Next" onClick={() => show(index + 1)}>
          <ChevronRight size={22} aria-hidden="true" />
        </Way>
      </Ways>
    </Bar>
  )
}
