import type { ChangeEvent, MouseEvent } from 'react'
import { TextField } from '../../../ui/Field.tsx'

const readContent = async (file: File): Promise<Blob> => new Blob([await file.arrayBuffer()], { type: 'text/csv' })

/** Without this, selecting the same file again would fire no change event. */
function forgetFile({ currentTarget }: MouseEvent<HTMLInputElement>) {
  currentTarget.value = ''
}

interface CsvFileFieldProps {
  label: string
  /** Takes the content as it was when the file was selected: what is written is what was shown, whatever is saved meanwhile. */
  onSelect: (content: Promise<Blob>) => void
}

/** Asks for a file of a spreadsheet. */
export function CsvFileField({ label, onSelect }: CsvFileFieldProps) {
  function select({ target: { files } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? []
    if (file !== undefined) onSelect(readContent(file))
  }
  return <TextField label={label} type="file" accept=".csv,.tsv,.txt,text/csv" onClick={forgetFile} onChange={select} />
}
