const read = new Map<string, unknown>()

/**
 * What the document itself says, once, for data that was left out of it because its HTML says the same
 * (scripts/storefront/lean-document.ts). It is kept, as the HTML may have changed or gone when a page is come back to.
 * @param name value of the element's `data-static`
 */
export function fromDocument<Data>(name: string, reader: (element: Element | null) => Data): Data {
  if (!read.has(name)) read.set(name, reader(document.querySelector(`[data-static="${name}"]`)))
  return read.get(name) as Data
}
