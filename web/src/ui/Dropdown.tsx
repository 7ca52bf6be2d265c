import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Floating } from './Card.ts'
import { color, narrow, radius } from './tokens.ts'

const Frame = styled.div`
  position: relative;
`

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  font-weight: inherit;
  cursor: pointer;

  ${narrow} {
    padding: 0 9px;
  }

  > span {
    max-width: 9ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.fog};
  }
`

const Panel = styled(Floating)`
  position: absolute;
  right: 0;
  top: calc(100% + 8px);
  z-index: 10;
  min-width: 190px;
  padding: 8px;

  > * {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: 10px;
    background: none;
    font-weight: 550;
    cursor: pointer;
  }

  > *:hover {
    background: ${color.fog};
  }
`

interface DropdownProps {
  /** What the button shows. */
  name: string
  /** What a screen reader says, when that is more. */
  label?: string
  children: ReactNode
}

/** A button that shows a few links and buttons below it; Escape, a press elsewhere and leaving it by keyboard close it. */
export function Dropdown({ name, label = name, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    function press(event: PointerEvent) {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    function key(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    addEventListener('pointerdown', press)
    addEventListener('keydown', key)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('keydown', key)
    }
  }, [isOpen])

  function blur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !frame.current?.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <Frame ref={frame} onBlur={blur}>
      <Toggle
        ref={toggle}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{name}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </Toggle>
      {isOpen && (
        <Panel id={id} onClick={() => setOpen(false)}>
          {children}
        </Panel>
      )}
    </Frame>
  )
}
