/* Writes XML: elements, attributes and escaped text, which is all that the shop's documents need. */

/** A piece of XML that is written already. */
export type Xml = string

/** Characters that XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML holds it. */
export function xmlText(text: string): Xml {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

/** An element with others in it; what is false or null is left out. */
export function element(name: string, ...children: readonly (Xml | null | false)[]): Xml {
  return `<${name}>${children.filter(Boolean).join('')}</${name}>`
}

/** An element with text alone. */
export function textElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${written.join('')}>${xmlText(text)}</${name}>`
}
