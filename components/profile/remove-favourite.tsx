'use client'

import type { FormEvent } from 'react'
import { removeFromFavourites } from '#lib/actions/profile/favourites.ts'

interface RemoveFavouriteProps {
  product: number
  label: string
  text: string
  remove: (product: number) => void
}

/** Takes a product off the list; without a script by a form. */
export function RemoveFavourite({ product, label, text, remove }: RemoveFavouriteProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    remove(product)
  }
  return (
    <form action={removeFromFavourites} onSubmit={onSubmit}>
      <input type="hidden" name="product" value={product} />
      <button
        type="submit"
        aria-label={label}
        className="mt-1 min-h-11 w-full text-xs text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {text}
      </button>
    </form>
  )
}
