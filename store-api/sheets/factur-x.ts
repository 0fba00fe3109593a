import { element, textElement, type Xml } from './xml.ts'

/** The name that Factur-X 1.0 prescribes for the attachment. */
const fileName = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const facts = [
  ['DocumentFileName', fileName, 'Name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE', 'INVOICE'],
  ['Version', '1.0', 'Version of the Factur-X schema'],
  ['ConformanceLevel', 'EN 16931', 'Conformance level of the embedded data'],
] as const

/** What a PDF with an electronic invoice is made with: PDF/A-3, which may hold any file. */
export const archival = { pdfVersion: '1.7', subset: 'PDF/A-3b', font: '' } as const

/** Whether PDFKit can say a text in the metadata of PDF/A, where it writes XML without escaping. */
export function isPlainInMetadata(text: string): boolean {
  return !/[&<>]/.test(text)
}

/**
 * Embeds an electronic invoice into a PDF that was made with {@link archival}, and says so in its
 * metadata (Factur-X 1.0, chapter 6).
 */
export function attachFacturX(doc: PDFKit.PDFDocument, { xml, issuedAt }: { xml: Xml; issuedAt: Date }): void {
  const attachment = {
    name: fileName,
    type: 'text/xml',
    description: 'Factur-X',
    // PDF/A-3 asks for it; the types of PDFKit do not know it yet.
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  }
  doc.file(Buffer.from(xml), attachment)
  doc.appendXML(extensionSchema())
  const own = facts.map(([name, value]) => textElement(`fx:${name}`, value))
  doc.appendXML(`<rdf:Description rdf:about="" xmlns:fx="${namespace}">${own.join('')}</rdf:Description>`)
}

/** PDF/A asks for a description of properties that it does not know (ISO 19005-3, 6.6.2.3). */
function extensionSchema(): Xml {
  const properties = facts.map(
    ([name, , description]) =>
      `<rdf:li rdf:parseType="Resource">${textElement('pdfaProperty:name', name)}${textElement(
        'pdfaProperty:valueType',
        'Text',
      )}${textElement('pdfaProperty:category', 'external')}${textElement('pdfaProperty:description', description)}</rdf:li>`,
  )
  const schema = [
    textElement('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
    textElement('pdfaSchema:namespaceURI', namespace),
    textElement('pdfaSchema:prefix', 'fx'),
    element('pdfaSchema:property', element('rdf:Seq', ...properties)),
  ]
  return [
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
    `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">${schema.join('')}</rdf:li></rdf:Bag>`,
    '</pdfaExtension:schemas></rdf:Description>',
  ].join('')
}
