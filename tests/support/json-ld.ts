/* Search engines' requirements for structured data, by type
   (developers.google.com/search/docs/appearance/structured-data). A field may replace another (`a|b`); a node that is
   only a reference (`@id` and nothing else) must be defined in the same graph. */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'offers'],
  ProductGroup: ['name', 'hasVariant', 'variesBy', 'productGroupID', 'url'],
  Offer: [
    'price',
    'priceCurrency',
    'availability',
    'url',
    'itemCondition',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name|url'],
  OnlineStore: ['name', 'url', 'logo', 'sameAs', 'address', 'contactPoint', 'legalName', 'hasMerchantReturnPolicy'],
  Organization: ['name', 'url'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  ContactPoint: ['contactType', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Person: ['name', 'url'],
  HowTo: ['name', 'step', 'image'],
  HowToStep: ['name', 'text', 'url', 'position'],
  HowToTool: ['name'],
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Every node of a document with a type, the nested ones among them. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (!isNode(value)) return []
  const inner = Object.values(value).flatMap(nodesOf)
  return '@type' in value ? [value, ...inner] : inner
}

/** Problems of a document of structured data, in words; empty for a valid one. */
export function problemsOf(document: unknown): string[] {
  const nodes = nodesOf(document)
  const problems = isNode(document) && document['@context'] === 'https://schema.org' ? [] : ['no @context']
  if (nodes.length === 0) problems.push('no typed node')
  const written = new Set(nodes.map((node) => node['@id']))
  for (const node of nodes) {
    const type = String(node['@type'])
    const fields = required[type]
    if (!fields) problems.push(`${type} is in no table`)
    for (const field of fields ?? [])
      if (field.split('|').every((name) => isEmpty(node[name]))) problems.push(`${type} lacks ${field}`)
    if (type === 'Offer' && !(Number(node.price) > 0)) problems.push('Offer costs nothing')
    for (const [name, value] of Object.entries(node)) {
      if (isNode(value) && '@id' in value && !('@type' in value) && !written.has(value['@id']))
        problems.push(`${type}.${name} refers to ${String(value['@id'])}, which is not there`)
      if (/^(url|item|image|logo)$/.test(name) && typeof value === 'string' && !/^https?:\/\//.test(value))
        problems.push(`${type}.${name} is no absolute address`)
    }
  }
  return problems
}
