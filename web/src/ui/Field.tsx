import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { css, styled } from 'styled-components'
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
`

const Input = styled.input`
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

const Hint = styled.p`
  color: ${color.ink2};
  font-size: ${text.s};
`

const Fault = styled.p`
  color: ${color.bad};
  font-size: ${text.s};
`

interface Labelled {
  label: string
  error?: string | undefined
  /** Said below the field while nothing is wrong with it. */
  hint?: string | undefined
}

function useField({ error, hint }: Omit<Labelled, 'label'>) {
  const id = useId()
  const faultId = `${id}-fault`
  const marks = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': (error ?? hint) === undefined ? undefined : faultId,
  }
  return { id, faultId, marks }
}

function Labelling({
  label,
  error,
  hint,
  id,
  faultId,
  children,
}: Labelled & { id: string; faultId: string; children: ReactNode }) {
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {error !== undefined && <Fault id={faultId}>{error}</Fault>}
      {error === undefined && hint !== undefined && <Hint id={faultId}>{hint}</Hint>}
    </Frame>
  )
}

export function TextField({ label, error, hint, ...input }: Labelled & ComponentProps<'input'>) {
  const { marks, ...ids } = useField({ error, hint })
  return (
    <Labelling label={label} error={error} hint={hint} {...ids}>
      <Input {...input} {...marks} />
    </Labelling>
  )
}

export function TextArea({ label, error, hint, ...area }: Labelled & ComponentProps<'textarea'>) {
  const { marks, ...ids } = useField({ error, hint })
  return (
    <Labelling label={label} error={error} hint={hint} {...ids}>
      <Area {...area} {...marks} />
    </Labelling>
  )
}

export function SelectField({ label, error, hint, ...select }: Labelled & ComponentProps<'select'>) {
  const { marks, ...ids } = useField({ error, hint })
  return (
    <Labelling label={label} error={error} hint={hint} {...ids}>
      <SelectFrame>
        <select {...select} {...marks} />
        <ChevronDown size={18} aria-hidden="true" />
      </SelectFrame>
    </Labelling>
  )
}
