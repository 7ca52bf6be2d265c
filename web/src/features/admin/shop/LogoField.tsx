import { useMutation } from '@tanstack/react-query'
import { useRef, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { usePictureAddress } from '../../../lib/assets.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import { notify } from '../../../lib/notices.ts'
import { Button } from '../../../ui/Button.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.ts'
import { text } from '../../../ui/tokens.ts'
import { uploadImage } from '../api/products.ts'
import { isImageUrl } from '../pictures/isImageUrl.ts'
import { PictureAddressField } from '../pictures/PictureAddressField.tsx'
import { ACCEPTED_PICTURES, UploadButton } from '../pictures/UploadButton.tsx'

const Group = styled(Stack)`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 6px;
    font-size: ${text.s};
    font-weight: 600;
  }

  /* As in the header of the shop. */
  img {
    display: block;
    max-width: 200px;
    height: 36px;
    object-fit: contain;
    object-position: left;
  }
`

interface LogoFieldProps {
  label: string
  /** What the form has at the moment. */
  logo: string
  onChange: (logo: string) => void
  /** Registers the address. */
  field: Omit<ComponentProps<typeof PictureAddressField>, 'label'>
}

/** The picture in place of the shop's name: uploaded, or with an address. */
export function LogoField({ label, logo, onChange, field }: LogoFieldProps) {
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
    <Group as="fieldset" $gap="s3">
      <legend>{label}</legend>
      {isImageUrl(logo) && <img src={addressOf(logo)} alt="The logo as the shop shows it" />}
      <Row>
        <UploadButton
          ref={uploadButton}
          label="Upload a picture"
          inputLabel="Picture file"
          isBusy={upload.isPending}
          onFiles={(files) => files[0] && upload.mutate(files[0])}
        />
        {logo !== '' && (
          <Button variant="quiet" onClick={remove}>
            Show the name instead
          </Button>
        )}
      </Row>
      <Muted>{`${ACCEPTED_PICTURES}. It is shown 36 pixels high, so 100 to 200 are enough.`}</Muted>
      <ErrorAlert error={upload.error} />
      <PictureAddressField label={label} hint="An https address or a path of this shop." {...field} />
    </Group>
  )
}
