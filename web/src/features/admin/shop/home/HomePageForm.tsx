import { zodResolver } from '@hookform/resolvers/zod'
import { defaultHomeSections, type HomePageArrangement, type PublicHomePage, type SectionFault } from '@shop/contracts/shop'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState, type ComponentType, type Ref } from 'react'
import { useController } from 'react-hook-form'
import { styled } from 'styled-components'
import { z } from 'zod'
import { ErrorAlert } from '../../../../lib/api/ErrorAlert.tsx'
import { queriesAbout } from '../../../../lib/api/apiQuery.ts'
import type { Versioned } from '../../../../lib/api/errors.ts'
import { homePageQuery } from '../../../../lib/api/shop.ts'
import { EditForm } from '../../../../lib/EditForm.tsx'
import { notify } from '../../../../lib/notices.ts'
import { useEditForm } from '../../../../lib/useEditForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Muted, Row, Stack } from '../../../../ui/layout.ts'
import { Skeleton } from '../../../../ui/Skeleton.ts'
import { display as displayFace, text } from '../../../../ui/tokens.ts'
import { homePageEditQuery, previewHome, saveHomePage } from '../../api/shop.ts'
import { SectionsField } from './SectionsField.tsx'
import { homeUpdateOf, rowsOfSections, sectionsField, sectionsText, shownSections } from './sectionRows.ts'

const Heading = styled.h2`
  font-family: ${displayFace};
  font-size: ${text.xl};
`

const labels = { sections: 'Sections' }
const formFields = z.object({ sections: sectionsField })
const valuesOf = ({ sections }: HomePageArrangement) => ({ sections: sectionsText(sections) })
const display = (_field: string, value: string): string => shownSections(value)

/** Names the rows that the sections were made of: a row keeps its fault when it is moved. */
const faultsOf = (faults: readonly SectionFault[], sections: string): ReadonlyMap<string, string> => {
  const rows = rowsOfSections(sections)
  return new Map(faults.flatMap(({ section, message }) => rows.slice(section, section + 1).map(({ id }) => [id, message])))
}

interface Shown {
  readonly page: PublicHomePage
  readonly faults: ReadonlyMap<string, string>
  /** What it is of. */
  readonly sections: string
}

function usePreview(shown: HomePageArrangement) {
  const { data: page } = useQuery(homePageQuery())
  const [previewed, setPreviewed] = useState<Shown>()
  const heading = useRef<HTMLHeadingElement>(null)
  const preview = useMutation({
    mutationFn: (sections: string) => previewHome(homeUpdateOf(sections)),
    onSuccess({ page: next, faults }, sections) {
      setPreviewed({ page: next, faults: faultsOf(faults, sections), sections })
      heading.current?.focus()
    },
  })
  const { sections } = valuesOf(shown)
  const current = previewed ?? (page && { page, faults: faultsOf(shown.faults, sections), sections })
  return {
    heading,
    preview,
    current,
    faults: previewed?.faults ?? faultsOf(shown.faults, sections),
    forget: () => setPreviewed(undefined),
  }
}

interface HomePageFormProps {
  shown: Versioned<HomePageArrangement>
  /** Shows a home page as visitors see it. */
  Preview: ComponentType<{ page: PublicHomePage }>
}

interface PreviewSectionProps extends Pick<HomePageFormProps, 'Preview'> {
  current: Shown | undefined
  /** The sections as they are now. */
  typed: string
  heading: Ref<HTMLHeadingElement>
}

function PreviewSection({ current, typed, heading, Preview }: PreviewSectionProps) {
  return (
    <Stack as="section" aria-labelledby="home-preview">
      <Heading id="home-preview" ref={heading} tabIndex={-1}>
        Preview
      </Heading>
      <Muted role="status">
        {current?.sections === typed ? 'As visitors see it.' : 'Your last changes are not in it: press Preview.'}
      </Muted>
      {current && (
        <Suspense fallback={<Skeleton $height="480px" />}>
          <Preview page={current.page} />
        </Suspense>
      )}
    </Stack>
  )
}

/** The sections of the home page, above how visitors see them. */
export function HomePageForm({ shown, Preview }: HomePageFormProps) {
  const queryClient = useQueryClient()
  const { heading, preview, current, faults, forget } = usePreview(shown.value)
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const edit = useEditForm({
    shown,
    queryKey: homePageEditQuery().queryKey,
    resolver: zodResolver(formFields),
    defaultValues: valuesOf(shown.value),
    draft: { name: 'home-page' },
    valuesOf,
    send: ({ sections = valuesOf(shown.value).sections }, etag) => saveHomePage(homeUpdateOf(sections), etag),
    onSaved(saved, restart) {
      restart(saved)
      forget()
      void queryClient.invalidateQueries(queriesAbout('shop'))
      notify('Home page saved')
    },
  })
  const { field, fieldState } = useController({ control: edit.form.control, name: 'sections' })
  const names = new Map([...shown.value.products.map(({ _id, name }) => [_id, name] as const), ...found])
  const showPreview = async () => {
    if (await edit.form.trigger()) preview.mutate(field.value)
  }
  const standard = sectionsText(defaultHomeSections)
  return (
    <Stack $gap="s5">
      <EditForm
        edit={edit}
        label="Home page"
        labels={labels}
        display={display}
        submitLabel="Save"
        apart={
          <Row>
            <Button type="button" variant="quiet" busy={preview.isPending} onClick={() => void showPreview()}>
              Preview
            </Button>
            {field.value !== standard && (
              <Button type="button" variant="quiet" onClick={() => field.onChange(standard)}>
                Back to the standard page
              </Button>
            )}
          </Row>
        }
      >
        <SectionsField
          value={field.value}
          error={fieldState.error?.message}
          faults={faults}
          names={names}
          onNamed={(id, name) => setFound(new Map([...found, [id, name]]))}
          onChange={field.onChange}
        />
        <ErrorAlert error={preview.error} />
      </EditForm>
      <PreviewSection current={current} typed={field.value} heading={heading} Preview={Preview} />
    </Stack>
  )
}
