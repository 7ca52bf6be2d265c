import { imageTypes } from '@shop/contracts/products'
import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { styled } from 'styled-components'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { ProductImage } from '../../../../lib/products/ProductImage.tsx'
import { Alert } from '../../../../ui/Alert.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { uploadImage } from '../../api/products.ts'

const Picture = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`

interface PictureCellProps {
  title: string
  image: string
  error: string | undefined
  /** @param image the path of the uploaded picture */
  onChange: (image: string) => void
}

/** The main picture of a variant, and a button that uploads another one. */
export function PictureCell({ title, image, error, onChange }: PictureCellProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({ mutationFn: uploadImage, onSuccess: ({ image: path }) => onChange(path) })
  function passOn({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file !== undefined) upload.mutate(file)
    // Without the reset, selecting the same file again would fire no change event.
    target.value = ''
  }
  return (
    <>
      <Picture>
        <ProductImage image={image} size="row" />
        <input
          ref={input}
          type="file"
          accept={imageTypes.join(',')}
          aria-label={`Picture file of ${title}`}
          hidden
          onChange={passOn}
        />
        <IconButton
          icon={ImageUp}
          label={`Upload a picture of ${title}`}
          aria-disabled={upload.isPending || undefined}
          onClick={() => input.current?.click()}
        />
      </Picture>
      <ErrorAlert error={upload.error} />
      {error !== undefined && <Alert tone="bad">{error}</Alert>}
    </>
  )
}
