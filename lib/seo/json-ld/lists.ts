import type { BreadcrumbList, FAQPage, ItemList, WithContext } from 'schema-dts'

/** The way to a page, home first; the last step is the page itself and needs no address. */
export function breadcrumbJsonLd(
  steps: readonly { name: string; web_url?: string | undefined }[],
  address: string,
): WithContext<Exclude<BreadcrumbList, string>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, web_url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(web_url !== undefined && { item: address + web_url }),
    })),
  }
}

/** The products of a listing in the order shown; each has its own page, so an address is enough. */
export function itemListJsonLd(
  items: readonly { web_url: string }[],
  address: string,
): WithContext<Exclude<ItemList, string>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ web_url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      // A card of one width names its variant; the page is the product's.
      url: address + web_url.split('?')[0],
    })),
  }
}

/** Questions with their answers, as the page shows them. */
export function faqJsonLd(
  questions: readonly { question: string; answer: string }[],
): WithContext<Exclude<FAQPage, string>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
