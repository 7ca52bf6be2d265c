import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { notify } from '../../../lib/notices.ts'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { onSingleClick } from '../../../ui/onSingleClick.ts'
import { VisuallyHidden } from '../../../ui/layout.ts'
import { color } from '../../../ui/tokens.ts'
import { setPictures } from './productFormValues.ts'
import type { ProductFormState } from './useProductForm.ts'

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 0;

  & + & {
    border-top: 1px solid ${color.line};
  }

  > span {
    flex: 1;
  }
`

/** Not `disabled`, so that it keeps the focus when its picture arrives at an end. */
const MoveButton = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
`

const labelOf = (position: number): string => (position === 0 ? 'Main picture' : `Picture ${position + 1}`)

interface PictureListProps {
  form: ProductFormState['form']
  /** At least two, the main one first. */
  pictures: readonly string[]
  onRemoved: () => void
}

/** The order of a product's pictures. The first one is the main picture. */
export function PictureList({ form, pictures, onRemoved }: PictureListProps) {
  const [moved, setMoved] = useState('')
  function move(from: number, to: number) {
    const picture = pictures[from]
    if (picture === undefined || to < 0 || to >= pictures.length) return
    setPictures(form, pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    setMoved(to === 0 ? 'Moved: now the main picture.' : `Moved: now picture ${to + 1} of ${pictures.length}.`)
  }
  function remove(position: number) {
    setPictures(form, pictures.toSpliced(position, 1))
    notify(`${labelOf(position)} is removed`)
    onRemoved()
  }
  return (
    <>
      <ul aria-label="Pictures">
        {pictures.map((picture, position) => (
          <Item key={picture}>
            <ProductImage image={picture} size="row" />
            <span>{labelOf(position)}</span>
            <MoveButton
              icon={ArrowUp}
              size={18}

              label={`Move ${labelOf(position).toLowerCase()} up`}
              aria-disabled={position === 0}
              onClick={() => move(position, position - 1)}
            />
            <MoveButton
              icon={ArrowDown}
              size={18}

              label={`Move ${labelOf(position).toLowerCase()} down`}
              aria-disabled={position === pictures.length - 1}
              onClick={() => move(position, position + 1)}
            />
            <IconButton
              icon={X}
              size={18}
              label={`Remove ${labelOf(position).toLowerCase()}`}
              onClick={onSingleClick(() => remove(position))}
            />
          </Item>
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  )
}
