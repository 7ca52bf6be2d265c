import { Printer } from 'lucide-react'
import { TextButton } from '../../../../ui/TextButton.ts'

export function PrintButton() {
  return (
    <TextButton type="button" onClick={() => print()}>
      <Printer size={16} aria-hidden="true" />
      Print
    </TextButton>
  )
}
