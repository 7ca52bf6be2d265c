import { element, textElement, type XmlElement } from './xml-element.ts'

/** The name that readers look for. */
const FILE_NAME = 'factur-x.xml'

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const PROPERTIES = {
  DocumentType: ['INVOICE', 'The type of the hybrid document in capital letters'],
  DocumentFileName: [FILE_NAME, 'The name of the embedded XML document'],
  Version: ['1.0', 'The version of the standard that applies to the embedded XML document'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document'],
} as const

const RESOURCE = { 'rdf:parseType': 'Resource' }

/** PDF/A knows no properties but its own ones: these are described in the document. */
const schema = (): XmlElement =>
  element(
    'rdf:li',
    [
      textElement('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
      textElement('pdfaSchema:namespaceURI', NAMESPACE),
      textElement('pdfaSchema:prefix', 'fx'),
      element('pdfaSchema:property', [
        element(
          'rdf:Seq',
          Object.entries(PROPERTIES).map(([name, [, description]]) =>
            element(
              'rdf:li',
              [
                textElement('pdfaProperty:name', name),
                textElement('pdfaProperty:valueType', 'Text'),
                textElement('pdfaProperty:category', 'external'),
                textElement('pdfaProperty:description', description),
              ],
              RESOURCE,
            ),
          ),
        ),
      ]),
    ],
    RESOURCE,
  )

/** The XMP of a PDF that carries an invoice. pdfkit writes the other properties of XMP, and does not escape them. */
function metadataOf(author: string): string {
  const creator = element('dc:creator', [element('rdf:Seq', [textElement('rdf:li', author)])])
  const values = Object.entries(PROPERTIES).map(([name, [value]]) => textElement(`fx:${name}`, value))
  const schemas = element('pdfaExtension:schemas', [element('rdf:Bag', [schema()])])
  return [
    element('rdf:Description', [creator], { 'rdf:about': '', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }),
    element('rdf:Description', [schemas], {
      'rdf:about': '',
      'xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
      'xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
      'xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
    }),
    element('rdf:Description', values, { 'rdf:about': '', 'xmlns:fx': NAMESPACE }),
  ]
    .map(({ xml }) => xml)
    .join('\n')
}

/** What a PDF needs that carries an invoice as XML. Level B: what is drawn as outlines has no letters, which U and A require. */
export const FACTUR_X_OPTIONS = { subset: 'PDF/A-3b', pdfVersion: '1.7' } as const

/** Attaches the invoice to a PDF of these options, as another form of the same document. */
export function attachInvoice(
  pdf: PDFKit.PDFDocument,
  xml: string,
  { author, createdAt }: { author: string; createdAt: Date },
): void {
  const options = {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'The invoice as XML of EN 16931',
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  }
  pdf.file(Buffer.from(xml), options)
  pdf.appendXML(metadataOf(author))
}
