import { CardList } from '#components/listing/card-list.tsx'
import { ProductCard } from '#components/listing/product-card.tsx'
import messages from '#messages/fr.json'

const images = {
  small: '/images/x/image/upload/c_limit,w_256,q_auto,f_auto/',
  medium: '/images/x/image/upload/c_limit,w_384,q_auto,f_auto/',
  large: '/images/x/image/upload/c_limit,w_640,q_auto,f_auto/',
}

/**
 * Product cards as the server draws them: `Paroi 7` at `/paroi-7.html` and so on, each with two
 * pictures.
 */
export function cardsOf(ids: readonly number[]) {
  return ids.map((id) => (
    <li key={id} id={`p${id}`}>
      <ProductCard
        card={{
          id,
          url: `/paroi-${id}.html`,
          name: `Paroi ${id}`,
          brand: 'Aurélys',
          image: `screens/${id}`,
          hover: `rooms/${id}`,
          price: '100,00 €',
          delivery: 'Livré en 2 à 3 jours ouvrés',
        }}
        heading="h2"
        sizes="45vw"
        images={images}
        texts={messages.listing.card}
      />
    </li>
  ))
}

/** A list of such cards; null for a document's lean data. */
export function listOf(ids: readonly number[] | null, name = 'cards') {
  return (
    <CardList staticName={name} look="grid" quickView={messages.listing.card.quickView}>
      {ids && cardsOf(ids)}
    </CardList>
  )
}
