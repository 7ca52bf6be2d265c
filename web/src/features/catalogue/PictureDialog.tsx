import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { Picture } from '../../lib/products/Picture.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { color } from '../../ui/tokens.ts'
import { useModalDialog } from '../../ui/useModalDialog.ts'
import { useSwipe } from './useSwipe.ts'

const Dialog = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color.bg};
  color: ${color.ink};

  &[open] {
    display: flex;
    flex-direction: column;
  }
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  padding: 8px;

  p {
    margin-right: auto;
    padding-left: 12px;
    color: ${color.ink2};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** Scrolls while the picture is magnified. */
const Stage = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
`

const MagnifyButton = styled.button<{ $isMagnified: boolean }>`
  display: block;
  width: ${({ $isMagnified }) => ($isMagnified ? 'max(250%, 1600px)' : '100%')};
  height: ${({ $isMagnified }) => ($isMagnified ? 'auto' : '100%')};
  cursor: ${({ $isMagnified }) => ($isMagnified ? 'zoom-out' : 'zoom-in')};

  img {
    display: block;
    width: 100%;
    height: ${({ $isMagnified }) => ($isMagnified ? 'auto' : '100%')};
    object-fit: contain;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

/** Scrolls to the point of the picture that was clicked; by key, to its middle. */
function useMagnification(image: string) {
  const [magnified, setMagnified] = useState({ image, x: 0.5, y: 0.5, isOn: false })
  const stage = useRef<HTMLDivElement>(null)
  const isMagnified = magnified.isOn && magnified.image === image
  useLayoutEffect(() => {
    const element = stage.current
    if (!isMagnified || element === null) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
    element.scrollTo(scrollWidth * magnified.x - clientWidth / 2, scrollHeight * magnified.y - clientHeight / 2)
  }, [isMagnified, magnified])
  function toggle({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const point = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height }
    setMagnified({ image, ...point, isOn: !isMagnified })
  }
  return { stage, isMagnified, toggle }
}

interface PictureDialogProps {
  image: string
  alt: string
  /** Above the picture, such as its name or its position. */
  caption: string
  /** The position of the picture among several. */
  index?: number
  /** Shows another of several pictures; takes the positions beyond either end. */
  show?: (index: number) => void
  onClose: () => void
}

/** A picture as large as the window. A click magnifies it; then it can be scrolled. */
export function PictureDialog({ image, alt, caption, index = 0, show, onClose }: PictureDialogProps) {
  const dialogProps = useModalDialog(onClose)
  const { stage, isMagnified, toggle } = useMagnification(image)
  const move = (step: number) => !isMagnified && show?.(index + step)
  const swipeHandlers = useSwipe((direction) => move(direction === 'left' ? 1 : -1))
  function moveByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  return (
    <Dialog {...dialogProps} aria-label="Picture" onKeyDown={moveByKey}>
      <Bar>
        <p role="status">{caption}</p>
        {show !== undefined && (
          <>
            <IconButton icon={ChevronLeft} size={22} label="Previous picture" onClick={() => show(index - 1)} />
            <IconButton icon={ChevronRight} size={22} label="Next picture" onClick={() => show(index + 1)} />
          </>
        )}
        <IconButton icon={X} label="Close" onClick={onClose} />
      </Bar>
      <Stage ref={stage} {...swipeHandlers}>
        <MagnifyButton
          type="button"
          aria-label={isMagnified ? 'Show the whole picture' : 'Magnify the picture'}
          $isMagnified={isMagnified}
          onClick={toggle}
        >
          <Picture image={image} alt={alt} shape="full" sizes="100vw" eager />
        </MagnifyButton>
      </Stage>
    </Dialog>
  )
}
