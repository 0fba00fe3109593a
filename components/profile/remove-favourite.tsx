'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { removeFromFavourites } from '#lib/actions/profile/favourites.ts'
import { changeFavourite } from '#lib/favourites/favourites.ts'
import { showToast } from '#lib/overlays/overlays.ts'

interface RemoveFavouriteProps {
  product: number
  label: string
  text: string
  failed: string
}

/** Takes a product off the list: in the browser too where there is a script, so that hearts and their number agree. */
export function RemoveFavourite({ product, label, text, failed }: RemoveFavouriteProps) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  return (
    <form
      action={removeFromFavourites}
      onSubmit={(event) => {
        event.preventDefault()
        if (pending) return
        startTransition(async () => {
          try {
            await changeFavourite(product, false)
            startTransition(() => router.refresh())
          } catch {
            showToast(failed)
          }
        })
      }}
    >
      <input type="hidden" name="product" value={product} />
      <button
        type="submit"
        aria-label={label}
        aria-disabled={pending || undefined}
        className="min-h-11 w-full text-xs text-ink-soft underline underline-offset-4 hover:text-ink aria-disabled:opacity-60"
      >
        {text}
      </button>
    </form>
  )
}
