import { useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { TextField } from '../../../ui/Field.tsx'
import { text } from '../../../ui/tokens.ts'

const Details = styled.details`
  summary {
    padding: 10px 0;
    font-size: ${text.s};
    font-weight: 600;
    cursor: pointer;
  }
`

interface PictureAddressFieldProps extends ComponentProps<typeof TextField> {
  /** Whether the field is shown at first; it is when it has an error. */
  isOpenAtFirst?: boolean
}

/** The path or URL of a picture, folded away below the picture itself. */
export function PictureAddressField({ isOpenAtFirst = false, ...field }: PictureAddressFieldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <Details open={isOpen || field.error !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Address</summary>
      <TextField autoComplete="off" {...field} />
    </Details>
  )
}
