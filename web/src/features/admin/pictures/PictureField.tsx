import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { usePictureAddress } from '../../../lib/assets.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { notify } from '../../../lib/notices.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.ts'
import { text } from '../../../ui/tokens.ts'
import { uploadImage } from '../api/products.ts'
import { isImageUrl } from './isImageUrl.ts'
import { PictureAddressField } from './PictureAddressField.tsx'
import { UploadButton } from './UploadButton.tsx'

const Group = styled(Stack)<{ $height: number }>`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 6px;
    font-size: ${text.s};
    font-weight: 600;
  }

  img {
    display: block;
    max-width: 200px;
    height: ${({ $height }) => $height}px;
    object-fit: contain;
    object-position: left;
  }
`

interface PictureFieldProps {
  label: string
  /** What the form has at the moment. */
  picture: string
  /** Of the picture shown here. */
  alt: string
  /** Which pictures are best. */
  hint: string
  /** Of the picture shown here, in pixels. */
  height: number
  /** The button that does without a picture. */
  removeLabel: string
  onChange: (picture: string) => void
  /** The field of its address. */
  field: Omit<ComponentProps<typeof PictureAddressField>, 'label'>
}

/** A picture of the shop's own: uploaded, or with an address. */
export function PictureField({ label, picture, alt, height, hint, removeLabel, onChange, field }: PictureFieldProps) {
  const [failed, setFailed] = useState('')
  const addressOf = usePictureAddress()
  const uploadButton = useRef<HTMLButtonElement>(null)
  const upload = useMutation({
    mutationFn: uploadImage,
    onSuccess({ image }) {
      onChange(image)
      notify('The picture has been uploaded. Save to show it.')
    },
  })
  function remove() {
    onChange('')
    uploadButton.current?.focus()
  }
  return (
    <Group as="fieldset" $gap="s3" $height={height}>
      <legend>{label}</legend>
      {isImageUrl(picture) && <img key={picture} src={addressOf(picture)} alt={alt} onError={() => setFailed(picture)} />}
      {picture !== '' && failed === picture && (
        <Alert tone="warn">This picture does not load: visitors see none. Upload it again, or check its address.</Alert>
      )}
      <Row>
        <UploadButton
          ref={uploadButton}
          label="Upload a picture"
          inputLabel="Picture file"
          isBusy={upload.isPending}
          onFiles={(files) => files[0] && upload.mutate(files[0])}
        />
        {picture !== '' && (
          <Button variant="quiet" onClick={remove}>
            {removeLabel}
          </Button>
        )}
      </Row>
      <Muted>{hint}</Muted>
      <ErrorAlert error={upload.error} />
      <PictureAddressField label={label} hint="An https address or a path of this shop." {...field} />
    </Group>
  )
}
