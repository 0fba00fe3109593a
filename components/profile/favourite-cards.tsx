'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { showToast } from '#lib/overlays/overlays.ts'
import { type RenderedFavourites, useFavourites } from '#lib/queries/favourites.ts'
import { DataNotice, type DataNoticeTexts } from './data-notice.tsx'
import { RemoveFavourite } from './remove-favourite.tsx'

interface FavouriteCardsProps {
  rendered: RenderedFavourites
  /** The products that are in the catalogue, as the server has drawn them. */
  cards: readonly { id: number; name: string; card: ReactNode }[]
  /** Texts for a number of products; the first is for one. */
  counts: readonly string[]
  texts: DataNoticeTexts & Record<'remove' | 'removeOf' | 'removeFailed', string>
  /** The content in place of an empty list. */
  children: ReactNode
}

/** The customer's present favourites: a product removed here, by a heart or in another tab, disappears at once. */
export function FavouriteCards(props: FavouriteCardsProps) {
  return (
    <Queries>
      <Cards {...props} />
    </Queries>
  )
}

function Cards({ rendered, cards, counts, texts, children }: FavouriteCardsProps) {
  const { ids, failed, offline, remove, retry } = useFavourites(rendered)
  const router = useRouter()
  const count = useRef<HTMLParagraphElement>(null)
  const unknown = ids.some((id) => !rendered.ids.includes(id))
  // A product that was marked elsewhere is drawn by the server.
  useEffect(() => {
    if (unknown) router.refresh()
  }, [unknown, router])
  const shown = cards.filter(({ id }) => ids.includes(id))
  const takeOff = async (product: number) => {
    // The button goes, and the focus with it.
    count.current?.focus()
    await remove(product).catch(() => showToast(texts.removeFailed))
  }
  return (
    <>
      <DataNotice failed={failed} offline={offline} retry={retry} texts={texts} />
      <p ref={count} role="status" tabIndex={-1} className="mb-5 text-sm text-ink-soft empty:hidden">
        {counts[shown.length - 1]}
      </p>
      {shown.length === 0 ? (
        children
      ) : (
        <ul className="cards-grid">
          {shown.map(({ id, name, card }) => (
            <li key={id} className="flex flex-col">
              {card}
              <RemoveFavourite
                product={id}
                label={texts.removeOf.replace('{name}', name)}
                text={texts.remove}
                remove={takeOff}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
