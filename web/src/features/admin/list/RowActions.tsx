import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { IconButton } from '../../../ui/IconButton.ts'

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;
  margin: -6px 0;
`

/** The edit link and the delete button of a table row. */
export function RowActions({ name, editPath, onDelete }: { name: string; editPath: string; onDelete: () => void }) {
  return (
    <Actions>
      <IconButton as={Link} to={editPath} aria-label={`Edit ${name}`}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton type="button" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </Actions>
  )
}
