import { inflateSync } from 'node:zlib'

/** The objects of a file by their number, those with a stream as they are and inflated. */
function objectsOf(file: Buffer): Map<string, string> {
  const objects = new Map<string, string>()
  for (const [text, number = '', head = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)) {
    const [dictionary = '', stream] = head.split(/stream\n/s, 2)
    const isDeflated = stream !== undefined && dictionary.includes('/FlateDecode')
    const start = text.indexOf('stream\n') + 'stream\n'.length
    const bytes = Buffer.from(text.slice(start, text.lastIndexOf('\nendstream')), 'latin1')
    objects.set(number, isDeflated ? dictionary + inflateSync(bytes).toString('latin1') : head)
  }
  return objects
}

/** The letters of a font by their code of four hexadecimal digits. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[(.*?)\]/gs))
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      const units = codes.split(' ').map((unit) => Number.parseInt(unit, 16))
      letters.set(code, String.fromCharCode(...units))
    }
  return letters
}

function fontsOf(objects: ReadonlyMap<string, string>, resources: string): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? ''
    fonts.set(name, lettersOf(objects.get(map) ?? ''))
  }
  return fonts
}

const PIECE = /1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/gs

function linesOf(contents: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines = new Map<string, { readonly x: number; readonly text: string }[]>()
  for (const [, x = '', y = '', font = '', glyphs = ''] of contents.matchAll(PIECE)) {
    const letters = [...glyphs.matchAll(/<(\w*)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    const text = letters.map((code) => fonts.get(font)?.get(code) ?? '').join('')
    lines.set(y, [...(lines.get(y) ?? []), { x: Number(x), text }])
  }
  const inOrder = [...lines].toSorted(([one], [other]) => Number(other) - Number(one))
  return inOrder.map(([, pieces]) => {
    const fromLeft = pieces.toSorted((one, other) => one.x - other.x)
    return fromLeft.map(({ text }) => text).join('')
  })
}

/** The lines of each page of a PDF of this service, from top to bottom, each from left to right. Outlines are no text. */
export function readPdf(file: Buffer): string[][] {
  const objects = objectsOf(file)
  return [...objects.values()].flatMap((page) => {
    const [, contents = ''] = /\/Type \/Page\n.*?\/Contents (\d+) 0 R/s.exec(page) ?? []
    const [, resources = ''] = /\/Type \/Page\n.*?\/Resources (\d+) 0 R/s.exec(page) ?? []
    if (contents === '') return []
    return [linesOf(objects.get(contents) ?? '', fontsOf(objects, objects.get(resources) ?? ''))]
  })
}

/** Width and height of each picture that a PDF of this service shows, in points. */
export const readPictureSizes = (file: Buffer): [number, number][] =>
  [...objectsOf(file).values()].flatMap((object) =>
    [...object.matchAll(/([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\n\/I\d+ Do/g)].map(([, width, height]): [number, number] => [
      Number(width),
      Number(height),
    ]),
  )

interface Attachment {
  readonly name: string
  readonly relationship: string
  /** Its media type. */
  readonly type: string
  readonly content: string
  /** Whether it is a file of the document, which PDF/A-3 requires. */
  readonly isOfDocument: boolean
  /** Whether viewers list it. */
  readonly isNamed: boolean
}

/** The files that a PDF of this service carries. */
export function readAttachments(file: Buffer): Attachment[] {
  const objects = objectsOf(file)
  const catalogue = [...objects.values()].find((object) => object.includes('/Type /Catalog')) ?? ''
  const names = objects.get(/\/Names (\d+) 0 R/.exec(catalogue)?.[1] ?? '') ?? ''
  return [...objects].flatMap(([number, object]) => {
    if (!object.includes('/Type /Filespec')) return []
    const stream = objects.get(/\/EF <<\s*\/F (\d+) 0 R/.exec(object)?.[1] ?? '') ?? ''
    const [dictionary = ''] = /.*?\/Length \d+.*?>>\n/s.exec(stream) ?? []
    return [
      {
        name: /\/UF \(([^)]*)\)/.exec(object)?.[1] ?? '',
        relationship: /\/AFRelationship \/(\w+)/.exec(object)?.[1] ?? '',
        type: (/\/Subtype \/(\S+)/.exec(stream)?.[1] ?? '').replace('#2F', '/'),
        content: Buffer.from(stream.slice(dictionary.length), 'latin1').toString(),
        isOfDocument: new RegExp(`/AF \\[${number} 0 R\\]`).test(catalogue),
        isNamed: names.includes(`(factur-x.xml) ${number} 0 R`),
      },
    ]
  })
}
