import { ImageUp } from 'lucide-react'
import { useRef, type ChangeEvent, type Ref } from 'react'
import { Button } from '../../../ui/Button.tsx'

const ACCEPTED_TYPES = 'image/png,image/jpeg,image/webp,image/avif'

/** What the server takes, for people. */
export const ACCEPTED_PICTURES = 'PNG, JPEG, WebP or AVIF, up to 15 MB'

interface UploadButtonProps {
  label: string
  /** The name of the input that takes the files. */
  inputLabel: string
  ref?: Ref<HTMLButtonElement>
  multiple?: boolean
  isBusy: boolean
  isDisabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Asks for pictures of the device. */
export function UploadButton({ label, inputLabel, ref, multiple = false, isBusy, isDisabled, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function passOnSelected({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    if (files.length > 0) onFiles(files)
    // Without the reset, selecting the same file again would fire no change event.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={ACCEPTED_TYPES}
        aria-label={inputLabel}
        hidden
        onChange={passOnSelected}
      />
      <Button ref={ref} variant="quiet" wide busy={isBusy} disabled={isDisabled} onClick={() => input.current?.click()}>
        {!isBusy && <ImageUp size={18} aria-hidden="true" />}
        <span>{label}</span>
      </Button>
    </>
  )
}
