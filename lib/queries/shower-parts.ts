import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { carts } from '../api/carts.ts'
import type { Cart } from '../contract/cart-content.ts'
import type { ShowerPart } from '../contract/carts.ts'
import { contentOf } from '../rules/cart-content.ts'
import { keys } from './keys.ts'

/** How long the parts found are fresh, milliseconds: as long as a cached page. */
const staleTime = 60_000

/** What the server has found for a cart, and for which content of it. */
export interface RenderedParts {
  content: string
  parts: readonly ShowerPart[]
}

/**
 * Products that complete the shower of a cart; those of before until others are there, none where they cannot be
 * loaded.
 */
export function useShowerParts(cart: Cart, rendered: RenderedParts | null): readonly ShowerPart[] {
  const content = contentOf(cart)
  const { data } = useQuery<readonly ShowerPart[]>({
    queryKey: keys.showerParts(content),
    queryFn: ({ signal }) => carts.completeShower({ params: { id: cart.id }, signal }),
    ...(rendered?.content === content && { initialData: rendered.parts }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime,
  })
  return data?.filter(({ id }) => cart.rows.every(({ product }) => product.id !== id)) ?? []
}
