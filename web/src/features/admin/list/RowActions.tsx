import { Pencil, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton, IconLink } from '../../../ui/IconButton.tsx'

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;
  margin: -6px 0;
`

/** The edit link and the delete button of a table row. */
export function RowActions({ name, editPath, onDelete }: { name: string; editPath: string; onDelete: () => void }) {
  return (
    <Actions>
      <IconLink icon={Pencil} size={18} to={editPath} label={`Edit ${name}`} />
      <IconButton icon={Trash2} size={18} label={`Delete ${name}`} onClick={onDelete} />
    </Actions>
  )
}
