import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { labelled } from './labelled.ts'
import { VisuallyHidden } from './layout.ts'
import { color, motion, text } from './tokens.ts'

const control = css`
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: 11px 14px;
  border: 1px solid ${color.control};
  border-radius: 12px;
  background: ${color.surface};
  transition: border-color ${motion.fast};

  &:hover {
    border-color: ${color.ink};
  }

  &[aria-invalid='true'] {
    border-color: ${color.bad};
  }

  &:focus-visible {
    outline-offset: 1px;
  }

  &::placeholder {
    color: ${color.ink2};
    opacity: 1;
  }

  /* As high as the fields beside it: the browser makes a date 2 pixels higher. */
  &[type='date'] {
    height: calc(1lh + 24px);
  }
`

/** The control alone, for a field that is named by what is around it. */
export const BareInput = styled.input`
  ${control}
`

const Area = styled.textarea`
  ${control}
  min-height: 112px;
  resize: vertical;
`

const SelectFrame = styled.span`
  position: relative;
  display: block;

  select {
    ${control}
    appearance: none;
    padding-right: 42px;
    text-overflow: ellipsis;
  }

  svg {
    position: absolute;
    right: 14px;
    top: 50%;
    transform: translateY(-50%);
    pointer-events: none;
    color: ${color.ink2};
  }
`

const PasswordFrame = styled.span`
  position: relative;
  display: block;

  input {
    padding-right: 52px;
  }

  button {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: 48px;
    border-radius: 12px;
    color: ${color.ink2};
  }

  button:hover {
    color: ${color.ink};
  }
`

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 6px;
`

const Label = styled.label`
  font-size: ${text.s};
  font-weight: 600;
`

export const FieldHint = styled.p`
  color: ${color.ink2};
  font-size: ${text.s};
`

export const ErrorText = styled.p`
  color: ${color.bad};
  font-size: ${text.s};
`

interface LabelProps {
  label: string
  error?: string
  /** Shown below the field while it has no error. */
  hint?: ReactNode
}

function useField({ label, error, hint }: LabelProps, name = '') {
  const id = useId()
  const messageId = `${id}-message`
  const controlProps = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': (error ?? hint) === undefined ? undefined : messageId,
  }
  return { controlProps, frame: { label, hint, error: error && labelled(error, { [name]: label }), id, messageId } }
}

function FieldFrame({
  label,
  error,
  hint,
  id,
  messageId,
  children,
}: LabelProps & { id: string; messageId: string; children: ReactNode }) {
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {error !== undefined && <ErrorText id={messageId}>{error}</ErrorText>}
      {error === undefined && hint !== undefined && <FieldHint id={messageId}>{hint}</FieldHint>}
    </Frame>
  )
}

export function TextField({ label, error, hint, ...input }: LabelProps & ComponentProps<'input'>) {
  const { controlProps, frame } = useField({ label, error, hint }, input.name)
  return (
    <FieldFrame {...frame}>
      <BareInput dir={input.type === undefined ? 'auto' : undefined} {...input} {...controlProps} />
    </FieldFrame>
  )
}

interface UserNameFieldProps {
  email: string
  /** Where the page says it already, and a password alone is asked for. */
  isHidden?: boolean
}

/** Whose password a form is about: password managers save and fill in both together. */
export function UserNameField({ email, isHidden = false }: UserNameFieldProps) {
  const input = { type: 'email', autoComplete: 'username', readOnly: true, value: email }
  return isHidden ? <input hidden {...input} /> : <TextField label="E-mail address" {...input} />
}

/** A masked field with a switch that shows what is entered. */
export function PasswordField({ label, error, hint, ...input }: LabelProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const { controlProps, frame } = useField({ label, error, hint }, input.name)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame {...frame}>
      <PasswordFrame>
        <BareInput {...input} {...controlProps} type={isShown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} />
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon size={18} aria-hidden="true" />
          <VisuallyHidden>{`Show ${label.toLowerCase()}`}</VisuallyHidden>
        </button>
      </PasswordFrame>
    </FieldFrame>
  )
}

export function TextArea({ label, error, hint, ...area }: LabelProps & ComponentProps<'textarea'>) {
  const { controlProps, frame } = useField({ label, error, hint }, area.name)
  return (
    <FieldFrame {...frame}>
      <Area dir="auto" {...area} {...controlProps} />
    </FieldFrame>
  )
}

interface SelectFieldProps extends LabelProps, ComponentProps<'select'> {
  /** Its options, where they are not its children. */
  options?: readonly (readonly [value: string | number, label: string | number])[]
}

export function SelectField({ label, error, hint, options, children, ...select }: SelectFieldProps) {
  const { controlProps, frame } = useField({ label, error, hint }, select.name)
  return (
    <FieldFrame {...frame}>
      <SelectFrame>
        <select {...select} {...controlProps}>
          {options?.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </SelectFrame>
    </FieldFrame>
  )
}
