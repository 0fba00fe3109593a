import { getTranslations } from 'next-intl/server'
import { cardProps } from '#components/listing/card-props.ts'
import { ProductCard } from '#components/listing/product-card.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { Favourites } from '#lib/store-api/favourites.ts'
import { FavouriteToCart } from './favourite-to-cart.tsx'
import { RemoveFavourite } from './remove-favourite.tsx'
import { SectionEmpty } from './section-empty.tsx'

/** The customer's favourites as cards, to be put into the cart or taken off the list. */
export async function FavouritesView({ products, gone }: Favourites) {
  const [t, { cards, images, texts }] = await Promise.all([getTranslations('profile.favourites'), cardProps(products)])
  return (
    <>
      {gone > 0 ? (
        <Message tone="warning" className="mb-6">
          {t('gone', { count: gone })}
        </Message>
      ) : null}
      {cards.length === 0 ? (
        <SectionEmpty icon="heart" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink href="/">{t('discover')}</ButtonLink>
        </SectionEmpty>
      ) : (
        <>
          <p className="mb-5 text-sm text-ink-soft">{t('count', { count: cards.length })}</p>
          <ul className="cards-grid">
            {cards.map((card, index) => (
              <li key={card.id} className="flex flex-col">
                <div className="flex-1">
                  <ProductCard
                    card={card}
                    heading="h2"
                    sizes="(min-width:64rem) 17rem,(min-width:48rem) 30vw,45vw"
                    images={images}
                    texts={texts}
                    first={index < 2}
                  />
                </div>
                <div className="mt-3 flex flex-col gap-1">
                  <FavouriteToCart
                    product={card.id}
                    variant={products[index]?.default_variant_id ?? null}
                    productPath={card.url}
                    texts={{
                      add: t('add'),
                      addOf: t('addOf', { name: card.name }),
                      adding: t('adding'),
                      added: t('added'),
                      choose: t('choose'),
                      chooseOf: t('chooseOf', { name: card.name }),
                      unreachable: texts.failed,
                    }}
                  />
                  <RemoveFavourite
                    product={card.id}
                    label={t('removeOf', { name: card.name })}
                    text={t('remove')}
                    failed={texts.failed}
                  />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
