import { getTranslations } from 'next-intl/server'
import { ProductRow } from '#components/listing/product-row.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { formatPhone } from '#lib/rules/phone.ts'
import { getBestSellers } from '#lib/store-api/best-sellers.ts'
import { getMainMenu } from '#lib/store-api/menus.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Where a search that found nothing goes on: people who help, every category, what sells best. */
export async function NothingFound() {
  const [store, t, menu, products] = await Promise.all([
    currentStore(),
    getTranslations('search'),
    getMainMenu(),
    getBestSellers(),
  ])
  const { telephone } = store
  return (
    <>
      <div className="container-page">
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-sand p-5 text-sm [&_a]:inline-flex [&_a]:items-center [&_a]:gap-2 [&_a]:font-medium [&_a]:underline [&_a]:underline-offset-4">
          {t('help')}
          {telephone.show ? (
            <a href={`tel:${telephone.number}`}>
              <Icon name="phone" className="size-5" />
              {formatPhone(telephone.number)}
            </a>
          ) : null}
          <a href={contactPath(store)}>
            <Icon name="life-buoy" className="size-5" />
            {t('write')}
          </a>
        </p>
        <nav aria-label={t('allCategories')} className="mt-10">
          <h2 className="text-2xl">{t('allCategories')}</h2>
          <ul className="mt-5 grid gap-x-8 gap-y-6 text-sm sm:grid-cols-2 lg:grid-cols-4">
            {menu.map((section) => (
              <li key={section.id}>
                <MenuName item={section} className="text-base font-medium" />
                <ul className="mt-1">
                  {section.sub_items
                    .filter(({ web_url }) => web_url)
                    .map((item) => (
                      <li key={item.id}>
                        <MenuName item={item} className="text-ink-soft" />
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ProductRow name="best-sellers" title={t('bestSellers')} products={products} />
    </>
  )
}

interface MenuNameProps {
  item: { web_name: string; web_url?: string | null | undefined }
  className: string
}

/** An entry of the menu; one without an address is no link. */
function MenuName({ item: { web_name, web_url }, className }: MenuNameProps) {
  const row = `inline-flex min-h-(--tap) items-center ${className}`
  return web_url ? (
    <Link href={web_url} className={`${row} underline-offset-4 hover:underline`}>
      {web_name}
    </Link>
  ) : (
    <span className={row}>{web_name}</span>
  )
}
