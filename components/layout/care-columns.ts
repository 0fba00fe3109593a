import { getTranslations } from 'next-intl/server'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'
import { stores } from '#lib/stores/registry.ts'
import type { InternalPath, Store } from '#lib/stores/store.ts'
import { storePath } from '#lib/urls/paths.ts'
import type { FooterColumn } from './footer-columns.tsx'

/** The other stores by their country, at their own addresses: the language switch is no link to read. */
function otherStores(own: Store): (readonly [string, string])[] {
  const country = new Intl.DisplayNames(own.region, { type: 'region' })
  return stores
    .filter(({ code }) => code !== own.code)
    .map((store) => [`${store.name} ${country.of(store.country)}`, `${storeBaseUrl(store)}/`] as const)
}

/** Customer-care columns of the footer: know us, user area, offers. */
export async function careColumns(): Promise<FooterColumn[]> {
  const store = await currentStore()
  const t = await getTranslations('layout.footer')
  const page = (name: string, path: InternalPath, ...rest: string[]) => [name, storePath(store, path, ...rest)] as const
  return [
    {
      title: t('knowUs'),
      links: [
        page(t('aboutUs'), '/qui-nous-sommes'),
        page(t('brands'), '/marques'),
        page(t('opinions'), '/avis'),
        page(t('advice'), '/blog'),
        [t('contact'), contactPath(store)],
        ...otherStores(store),
      ],
    },
    {
      title: t('userArea'),
      links: [
        page(t('account'), '/profile'),
        page(t('favourites'), '/profile', 'favourites'),
        page(t('orderStatus'), '/check-order'),
        page(t('cart'), '/cart'),
      ],
    },
    {
      title: t('offers'),
      links: [
        page(t('currentOffers'), '/soldes'),
        page(t('novelties'), '/nouveautes'),
        page(t('blackFriday'), '/paroi-de-douche-black-friday'),
        page(t('professionals'), '/professionnel'),
      ],
    },
  ]
}
