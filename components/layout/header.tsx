import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { imageSource } from '#lib/images/source.ts'
import { getMainMenu } from '#lib/store-api/menus.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'
import { CartButton } from './cart-button.tsx'
import { FixedHeader } from './fixed-header.tsx'
import { HeaderIcon } from './header-icon.tsx'
import { Logo } from './logo.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { upperLevels } from './menu-view.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { PageExtras } from './page-extras.tsx'
import { SearchBox } from './search-box.tsx'
import { SellingPropositions } from './selling-propositions.tsx'

/** Header of the default layout: propositions, logo, search, links to order status and cart, and the menu. */
export async function Header() {
  const [store, audience, menu, source, t] = await Promise.all([
    currentStore(),
    currentAudience(),
    getMainMenu(),
    imageSource(),
    getTranslations('layout'),
  ])
  const entries = upperLevels(menu)
  const menuTexts = t.raw('menu')
  return (
    <>
      <SellingPropositions />
      <FixedHeader>
        <div className="container-page flex h-16 items-center gap-3 lg:h-20 lg:gap-10">
          <MobileMenu items={entries} texts={menuTexts} />
          <Link href="/" aria-label={t('homeLink', { shop: store.name })} className="mr-auto text-water lg:mr-0">
            <Logo name={store.name} />
          </Link>
          <SearchBox id="search" className="hidden flex-1 lg:block" />
          <div className="flex items-center">
            <span className="mr-3 hidden text-xs text-ink-soft xl:inline">{t(`priceType.${audience}`)}</span>
            <HeaderIcon
              href={storePath(store, '/check-order')}
              label={t('orderStatus')}
              icon={<Icon name="package-search" />}
            />
            <CartButton
              cartPath={storePath(store, '/cart')}
              checkoutPath={storePath(store, '/checkout')}
              label={t('cart')}
              itemsLabel={t.raw('cartItems')}
              images={source}
              texts={t.raw('cartPanel')}
            />
          </div>
        </div>
        <SearchBox id="search-mobile" className="container-page pb-3 lg:hidden" />
        <MegaMenu items={entries} texts={menuTexts} />
      </FixedHeader>
      <PageExtras images={source} suggestions={t.raw('search.suggestions')} />
    </>
  )
}
