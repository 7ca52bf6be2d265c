import { webhookTypes, type NewWebhookInput, type WebhookType } from '@shop/contracts/api'
import { styled } from 'styled-components'
import { CheckField } from '../../../ui/CheckField.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { color, text } from '../../../ui/tokens.ts'

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: ${text.s};
    font-weight: 600;
  }

  p {
    color: ${color.ink2};
    font-size: ${text.s};
  }
`

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
  column-gap: 16px;

  label {
    min-width: 0;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
`

export type WebhookValues = Pick<NewWebhookInput, 'url'> & { types: readonly WebhookType[]; personal: boolean }

export const webhookLabels = { url: 'Address', types: 'Events' }

/** What admins choose of a webhook. */
export function WebhookFields({ values, onChange }: { values: WebhookValues; onChange: (values: WebhookValues) => void }) {
  const { url, types, personal } = values
  const toggle = (type: WebhookType, isChosen: boolean) =>
    onChange({ ...values, types: webhookTypes.filter((each) => (each === type ? isChosen : types.includes(each))) })
  return (
    <>
      <TextField
        label={webhookLabels.url}
        type="url"
        autoComplete="off"
        placeholder="https://example.com/webhooks"
        value={url}
        onChange={({ target }) => onChange({ ...values, url: target.value })}
      />
      <Group>
        <legend>{webhookLabels.types}</legend>
        <Choices>
          {webhookTypes.map((type) => (
            <CheckField
              key={type}
              label={type}
              checked={types.includes(type)}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
        </Choices>
      </Group>
      <CheckField
        label="Include the name and the e-mail address of the customer"
        checked={personal}
        onChange={({ target }) => onChange({ ...values, personal: target.checked })}
      />
    </>
  )
}
