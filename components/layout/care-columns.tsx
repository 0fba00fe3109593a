import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'

/** Customer-care columns of the footer: know us, user area, offers (specification 2). */
export async function CareColumns() {
  const store = await currentStore()
  const t = await getTranslations('layout.footer')
  const columns = [
    {
      title: t('knowUs'),
      links: [
        [storePath(store, '/marques'), t('brands')],
        [storePath(store, '/nouveautes'), t('novelties')],
        [`${store.helpDesk}/requests/new`, t('contact')],
      ],
    },
    {
      title: t('userArea'),
      links: [
        [storePath(store, '/check-order'), t('orderStatus')],
        [storePath(store, '/cart'), t('cart')],
      ],
    },
    {
      title: t('offers'),
      links: [
        [storePath(store, '/soldes'), t('currentOffers')],
        [storePath(store, '/paroi-de-douche-black-friday'), t('blackFriday')],
      ],
    },
  ] as const
  return columns.map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <h2 className="text-sm font-semibold tracking-normal text-white">{title}</h2>
      <ul className="mt-3 text-xs [&_a]:inline-block [&_a]:py-1">
        {links.map(([url, name]) => (
          <li key={url}>
            <Link href={url}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}
