import { getTranslations } from 'next-intl/server'
import { PageExtras } from '#components/hydration/page-extras.tsx'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Audience } from '#lib/contract/common.ts'
import { getMainMenu } from '#lib/store-api/menus.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import type { Store } from '#lib/stores/store.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { storePath } from '#lib/urls/paths.ts'
import { CartButton } from './cart-button.tsx'
import { FixedHeader } from './fixed-header.tsx'
import { HeaderIcon } from './header-icon.tsx'
import { Logo } from './logo.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { MegaMenuItems } from './mega-menu-items.tsx'
import { MenuService } from './menu-service.tsx'
import { upperLevels } from './menu-view.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { MobileMenuItems } from './mobile-menu-items.tsx'
import { SearchBox } from './search-box.tsx'
import { SellingPropositions } from './selling-propositions.tsx'
import { SkipLink } from './skip-link.tsx'
import { StoreMessage } from './store-message.tsx'

/**
 * Header of the default layout: propositions, logo, search, links to order status, favourites, user
 * area and cart, and the menu.
 */
export async function Header() {
  const [store, audience, source, t, menu] = await Promise.all([
    currentStore(),
    currentAudience(),
    imageSource(),
    getTranslations('layout'),
    getMainMenu(),
  ])
  const entries = upperLevels(menu)
  const menuTexts = t.raw('menu')
  return (
    <>
      <div id="admin-banner" />
      <header>
        <StaticPart staticName="top">
          <Top audience={audience} text={t('priceType.professional')} />
        </StaticPart>
        <FixedHeader>
          <div className="container-page header-row">
            <MobileMenu
              texts={menuTexts}
              staticName="mobile-menu"
              service={
                <StaticPart staticName="menu-service">
                  <MenuService />
                </StaticPart>
              }
            >
              <MobileMenuItems entries={entries} />
            </MobileMenu>
            <StaticPart staticName="logo" className="contents">
              <Link href="/" aria-label={t('homeLink', { shop: store.name })} className="mr-auto text-water lg:mr-0">
                <Logo name={store.name} />
              </Link>
              <SearchBox id="search" className="hidden flex-1 lg:block" />
            </StaticPart>
            <div className="flex items-center">
              <StaticPart staticName="icons" className="contents">
                <Icons store={store} audience={audience} />
              </StaticPart>
              <CartButton
                cartPath={storePath(store, '/cart')}
                checkoutPath={storePath(store, '/checkout')}
                label={t('cart')}
                itemsLabel={t.raw('cartItems')}
                images={source}
              />
            </div>
          </div>
          <StaticPart staticName="search">
            <SearchBox id="search-mobile" className="container-page pb-3 lg:hidden" />
          </StaticPart>
          <MegaMenu staticName="menu" label={menuTexts.main}>
            <MegaMenuItems entries={entries} texts={menuTexts} />
          </MegaMenu>
        </FixedHeader>
      </header>
      <PageExtras images={source} audience={audience} />
    </>
  )
}

function Top({ audience, text }: { audience: Audience; text: string }) {
  return (
    <>
      <SkipLink />
      <StoreMessage />
      <SellingPropositions />
      {audience === 'professional' ? (
        <p className="bg-professional px-4 py-1 text-center text-xs font-medium text-white lg:hidden">{text}</p>
      ) : null}
    </>
  )
}

/** Links to order status, favourites and user area. */
async function Icons({ store, audience }: { store: Store; audience: Audience }) {
  const t = await getTranslations('layout')
  return (
    <>
      <PriceType audience={audience} text={t(`priceType.${audience}`)} />
      <HeaderIcon
        href={storePath(store, '/check-order')}
        label={t('orderStatus')}
        icon={<Icon name="package-search" />}
      />

      <HeaderIcon
        href={storePath(store, '/profile', 'favourites')}
        label={t('favourites')}
        icon={<Icon name="heart" />}
        id="favourites-link"
      />

      <HeaderIcon href={storePath(store, '/login')} label={t('userArea')} icon={<Icon name="user" />} id="user-link" />
    </>
  )
}

/** The customer type whose prices the pages show, where there is room; professionals have a separate line elsewhere. */
function PriceType({ audience, text }: { audience: Audience; text: string }) {
  return audience === 'professional' ? (
    <span className="mr-2 hidden rounded-sm bg-professional px-2 py-1 text-[0.75rem] leading-tight font-medium text-white lg:inline">
      {text}
    </span>
  ) : (
    <span className="mr-3 hidden text-xs text-ink-soft xl:inline">{text}</span>
  )
}
