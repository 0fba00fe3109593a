import { getTranslations } from 'next-intl/server'
import { RememberedProducts } from '#components/recently-viewed/remembered-products.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { currentSession } from '#lib/session/session.ts'
import { currentStore } from '#lib/stores/current.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { storePath } from '#lib/urls/paths.ts'
import CookiesNeeded from './cookies-needed.tsx'
import { OpenCart } from './elsewhere.tsx'

/** Content of a page with an empty cart, or none: possible reasons, and where to continue. */
export async function EmptyCart({ cart }: { cart: Cart | null }) {
  const [store, t, quick, session, price, listing, images] = await Promise.all([
    currentStore(),
    getTranslations('cart'),
    getTranslations('quickOrder'),
    currentSession(),
    getTranslations('product.price'),
    getTranslations('listing'),
    imageSource(),
  ])
  return (
    <>
      {cart ? null : (
        <div role="status">
          <CookiesNeeded />
          <div className="mt-3 hidden noscript:block">
            <Message>{t('needsCookies')}</Message>
          </div>
        </div>
      )}
      <EmptyState heading="h1" picture={<Icon name="shopping-bag" />} title={t('emptyTitle')} text={t('emptyText')}>
        {cart && cart.rows.length > 0 ? null : <OpenCart />}
        <ButtonLink href="/" size="lg">
          {t('continue')}
        </ButtonLink>
        <ButtonLink href={storePath(store, '/soldes')} size="lg" look="secondary">
          {t('offers')}
        </ButtonLink>
        {session?.audience === 'professional' ? (
          <ButtonLink href={storePath(store, '/commande-rapide')} size="lg" look="secondary">
            {quick('link')}
          </ButtonLink>
        ) : null}
      </EmptyState>
      {cart && cart.rows.length > 0 ? null : (
        <RememberedProducts
          images={images}
          titles={{ favourites: t('favourites'), viewed: t('viewed') }}
          texts={{
            from: price('from'),
            lowest: price('lowest'),
            untaxed: price('net.untaxed'),
            failed: listing('moreFailed'),
            retry: listing('retry'),
          }}
        />
      )}
    </>
  )
}
