import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'
import type { InternalPath } from '#lib/stores/store.ts'
import { isThere } from './coming-pages.ts'

/** Customer-care columns of the footer: know us, user area, offers (specification 2). */
export async function CareColumns() {
  const store = await currentStore()
  const t = await getTranslations('layout.footer')
  const page = (name: string, path: InternalPath, ...rest: string[]) =>
    isThere(path) ? [{ name, url: storePath(store, path, ...rest) }] : []
  const columns = [
    {
      title: t('knowUs'),
      links: [
        ...page(t('aboutUs'), '/qui-nous-sommes'),
        ...page(t('brands'), '/marques'),
        ...page(t('opinions'), '/avis'),
        ...page(t('advice'), '/blog'),
        { name: t('contact'), url: `${store.helpDesk}/requests/new` },
      ],
    },
    {
      title: t('userArea'),
      links: [
        ...page(t('account'), '/profile'),
        ...page(t('favourites'), '/profile', 'favourites'),
        ...page(t('orderStatus'), '/check-order'),
        ...page(t('cart'), '/cart'),
      ],
    },
    {
      title: t('offers'),
      links: [
        ...page(t('currentOffers'), '/soldes'),
        ...page(t('novelties'), '/nouveautes'),
        ...page(t('blackFriday'), '/paroi-de-douche-black-friday'),
        ...page(t('professionals'), '/professionnel'),
      ],
    },
  ]
  return columns.map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <h2 className="text-sm font-semibold tracking-normal text-white">{title}</h2>
      <ul className="mt-3 text-xs [&_a]:inline-block [&_a]:py-1">
        {links.map(({ name, url }) => (
          <li key={url}>
            <Link href={url}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}
