import { getTranslations } from 'next-intl/server'
import { cardProps } from '#components/listing/card-props.ts'
import { ProductCard } from '#components/listing/product-card.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { Favourites } from '#lib/store-api/favourites.ts'
import { FavouriteCards } from './favourite-cards.tsx'
import { FavouriteToCart } from './favourite-to-cart.tsx'
import { SectionEmpty } from './section-empty.tsx'

interface FavouritesViewProps extends Favourites {
  /** The customer whose they are. */
  owner: number
}

/** The customer's favourites as cards, to be put into the cart or taken off the list. */
export async function FavouritesView({ owner, ids, products, gone }: FavouritesViewProps) {
  const [t, data, outcomes, { cards, images, texts }] = await Promise.all([
    getTranslations('profile.favourites'),
    getTranslations('profile.data'),
    getTranslations('profile.outcomes'),
    cardProps(products),
  ])
  const drawn = cards.map((card, index) => ({
    id: card.id,
    name: card.name,
    card: (
      <>
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
        <div className="mt-3">
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
              unreachable: outcomes('failed'),
            }}
          />
        </div>
      </>
    ),
  }))
  return (
    <>
      {gone > 0 ? (
        <Message tone="warning" className="mb-6">
          {t('gone', { count: gone })}
        </Message>
      ) : null}
      <FavouriteCards
        rendered={{ owner, ids }}
        cards={drawn}
        counts={cards.map((_, index) => t('count', { count: index + 1 }))}
        texts={{
          remove: t('remove'),
          removeOf: t.raw('removeOf'),
          removeFailed: outcomes('failed'),
          failed: data('failed'),
          retry: data('retry'),
          offline: data('offline'),
        }}
      >
        <SectionEmpty icon="heart" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink href="/">{t('discover')}</ButtonLink>
        </SectionEmpty>
      </FavouriteCards>
    </>
  )
}
