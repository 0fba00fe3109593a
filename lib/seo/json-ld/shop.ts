import type { Graph, SearchAction, WithActionConstraints } from 'schema-dts'
import { contactPath } from '../../stores/contact-paths.ts'
import type { Store } from '../../stores/store.ts'
import { storePath } from '../../urls/paths.ts'
import { returnPolicy } from './offer.ts'

/**
 * The shop's operator, and its search, for the home page. Search engines ignore ratings of a shop on its own pages:
 * none here.
 */
export function shopJsonLd(store: Store, address: string, logo: string): Graph {
  const search: WithActionConstraints<Exclude<SearchAction, string>> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${address}${storePath(store, '/recherche')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': `${address}/#organization`,
        name: store.name,
        legalName: store.company.legalName,
        url: `${address}/`,
        logo,
        sameAs: store.socialLinks.map(({ url }) => url),
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.company.street,
          postalCode: store.company.postalCode,
          addressLocality: store.company.city,
          addressCountry: store.country,
        },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          url: address + contactPath(store),
          ...(store.telephone.show && { telephone: store.telephone.number }),
          availableLanguage: store.language,
        },
        hasMerchantReturnPolicy: returnPolicy(false, store, `${address}/#returns`),
      },
      {
        '@type': 'WebSite',
        '@id': `${address}/#website`,
        name: store.name,
        url: `${address}/`,
        inLanguage: store.region,
        publisher: { '@id': `${address}/#organization` },
        potentialAction: search,
      },
    ],
  }
}
