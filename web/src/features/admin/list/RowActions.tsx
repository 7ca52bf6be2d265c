import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { IconButton, IconCircle } from '../../../ui/IconButton.tsx'

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;
  margin: -6px 0;
`

interface RowActionsProps {
  name: string
  editPath: string
  onDelete: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** The edit link and the delete button of a table row. */
export function RowActions({ name, editPath, onDelete, children }: RowActionsProps) {
  return (
    <Actions>
      {children}
      <IconCircle as={Link} to={editPath} aria-label={`Edit ${name}`}>
        <Pencil size={18} aria-hidden="true" />
      </IconCircle>
      <IconButton icon={Trash2} size={18} label={`Delete ${name}`} onClick={onDelete} />
    </Actions>
  )
}
