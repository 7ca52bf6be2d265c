import { heroPictures, maxSections } from '@shop/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../../../../lib/api/products.ts'
import { paths } from '../../../../lib/paths.ts'
import { useShop } from '../../../../lib/useShop.ts'
import { SelectField, TextArea, TextField } from '../../../../ui/Field.tsx'
import { Muted, TextLink } from '../../../../ui/layout.ts'
import { PictureField } from '../../pictures/PictureField.tsx'
import { ACCEPTED_PICTURES } from '../../pictures/UploadButton.tsx'
import { ProductsField } from './ProductsField.tsx'
import type { SectionRow } from './sectionRows.ts'

const MAX_COLLECTION = 8

const pictureNames: Readonly<Record<(typeof heroPictures)[number], string>> = {
  products: 'Of your products',
  own: 'One of your own',
  none: 'None',
}

/** What somebody copied from the address bar, as the path that the shop takes. */
const pathOfAddress = (typed: string): string => (typed.startsWith(`${location.origin}/`) ? new URL(typed).pathname : typed)

export interface SectionFieldsProps {
  row: SectionRow
  onChange: (changes: Partial<SectionRow>) => void
  /** Of products by id. */
  names: ReadonlyMap<string, string>
  onNamed: (id: string, name: string) => void
}

/** Where links can lead, for the browser to offer. */
export function LinkTargets({ id }: { id: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { pages } = useShop()
  return (
    <datalist id={id}>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={paths.category(slug)}>
          {name}
        </option>
      ))}
      {pages.map(({ slug, title }) => (
        <option key={slug} value={paths.page(slug)}>
          {title}
        </option>
      ))}
    </datalist>
  )
}

function LinkFields({
  row,
  onChange,
  blank,
}: Pick<SectionFieldsProps, 'row' | 'onChange'> & { blank: [link: string, text: string] }) {
  return (
    <>
      <TextField
        label="Link"
        list="home-links"
        autoComplete="off"
        dir="ltr"
        hint={`A category, a product or a page of this shop. Blank: ${blank[0]}.`}
        value={row.link}
        onChange={({ target }) => onChange({ link: pathOfAddress(target.value) })}
      />
      <TextField
        label="Text of the link"
        autoComplete="off"
        hint={`Blank: ${blank[1]}.`}
        value={row.linkText}
        onChange={({ target }) => onChange({ linkText: target.value })}
      />
    </>
  )
}

function OwnPictureField({ row, onChange, hint }: Pick<SectionFieldsProps, 'row' | 'onChange'> & { hint: string }) {
  return (
    <PictureField
      label="Picture"
      picture={row.picture}
      alt="The picture of this section"
      height={120}
      hint={`${ACCEPTED_PICTURES}. ${hint}`}
      removeLabel="Show no picture"
      onChange={(picture) => onChange({ picture })}
      field={{ value: row.picture, onChange: ({ target }) => onChange({ picture: target.value }) }}
    />
  )
}

function HeroFields({ row, onChange }: SectionFieldsProps) {
  const { headline = '', introduction = '' } = useShop()
  const words = [headline, introduction].filter((said) => said !== '').map((said) => `“${said}”`)
  return (
    <>
      <TextLink as="p">
        <Muted>{words.length === 0 ? 'In the standard words' : words.join(' · ')}</Muted>{' '}
        <Link to={paths.admin.shop()}>Change headline and introduction</Link>
      </TextLink>
      <SelectField
        label="Pictures"
        value={row.pictures}
        options={heroPictures.map((name) => [name, pictureNames[name]])}
        onChange={({ target }) => onChange({ pictures: target.value as SectionRow['pictures'] })}
      />
      {row.pictures === 'own' && <OwnPictureField row={row} onChange={onChange} hint="1,300 × 1,000 pixels fill its place." />}
      <LinkFields row={row} onChange={onChange} blank={['to the latest products', 'See what is new']} />
    </>
  )
}

function RowFields({ row, onChange }: SectionFieldsProps) {
  return (
    <>
      <TextField
        label="Heading"
        autoComplete="off"
        value={row.heading}
        onChange={({ target }) => onChange({ heading: target.value })}
      />
      <TextArea label="Text" rows={3} value={row.text} onChange={({ target }) => onChange({ text: target.value })} />
      <OwnPictureField row={row} onChange={onChange} hint="1,200 × 900 pixels fill its place." />
      <LinkFields row={row} onChange={onChange} blank={['none', 'See more']} />
    </>
  )
}

function CollectionFields({ row, onChange, names, onNamed }: SectionFieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const options = categories.map(({ slug, name }) => [slug, name] as const)
  const isKnown = row.category === '' || options.some(([slug]) => slug === row.category)
  return (
    <>
      <TextField
        label="Heading"
        autoComplete="off"
        value={row.heading}
        onChange={({ target }) => onChange({ heading: target.value })}
      />
      <SelectField
        label="Products"
        value={row.source}
        options={[
          ['products', 'Chosen ones'],
          ['category', 'The best rated of a category'],
        ]}
        onChange={({ target }) => onChange({ source: target.value as SectionRow['source'] })}
      />
      {row.source === 'category' ? (
        <SelectField
          label="Category"
          value={row.category}
          options={[
            ['', 'Choose one'],
            ...options,
            ...(isKnown ? [] : [[row.category, `${row.category} (no products)`] as const]),
          ]}
          onChange={({ target }) => onChange({ category: target.value })}
        />
      ) : (
        <ProductsField
          label="Chosen products"
          value={row.products}
          max={MAX_COLLECTION}
          names={names}
          onNamed={onNamed}
          onChange={(products) => onChange({ products: [...products] })}
        />
      )}
    </>
  )
}

const explanations: Partial<Record<SectionRow['kind'], string>> = {
  categories: 'Your largest categories, each with two of its best products.',
  topRated: 'The five best rated products that no other section shows. Every shop has them.',
  latest: 'All products, newest first. Every shop has them; what stands below them loads last.',
  bestSellers: 'The four products that sold best in the last 30 days and that no other section shows.',
}

/** The fields of a section. */
export function SectionFields(props: SectionFieldsProps) {
  const { row, names, onNamed, onChange } = props
  switch (row.kind) {
    case 'hero':
      return <HeroFields {...props} />
    case 'row':
      return <RowFields {...props} />
    case 'collection':
      return <CollectionFields {...props} />
    case 'quote':
      return (
        <ProductsField
          label="Product whose best review is shown"
          value={row.products}
          max={maxSections.quote}
          names={names}
          onNamed={onNamed}
          onChange={(products) => onChange({ products: [...products] })}
        />
      )
    case 'categories':
    case 'topRated':
    case 'latest':
    case 'bestSellers':
      return <Muted as="p">{explanations[row.kind]}</Muted>
  }
}
