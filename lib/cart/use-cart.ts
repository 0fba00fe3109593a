'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { RequestError, request } from '../api/request.ts'
import type { Cart } from '../contract/carts.ts'
import type { contract } from '../contract/index.ts'
import { readStoredCart, watchStoredCart, writeStoredCart } from './stored-cart.ts'

type Carts = (typeof contract)['carts']
type CartRows = (typeof contract)['cartRows']

/** The cart as it was once a row has another quantity; prices follow from the store API a moment later. */
function withQuantity(cart: Cart, rowId: string, quantity: number): Cart {
  const rows = cart.rows
    .filter((row) => row.id !== rowId || quantity > 0)
    .map((row) => (row.id === rowId ? { ...row, quantity } : row))
  return { ...cart, rows, size: rows.reduce((sum, row) => sum + row.quantity, 0) }
}

/** The visitor's cart from the store API, and the way to change it. Changes show at once and are reconciled with the answer. */
export function useCart() {
  const stored = useSyncExternalStore(watchStoredCart, readStoredCart, () => null)
  const queries = useQueryClient()
  const key = ['cart', stored?.id]
  const query = useQuery({
    queryKey: key,
    enabled: stored !== null,
    refetchOnMount: 'always',
    queryFn: async () => {
      try {
        const cart = await request<Carts['retrieve']>('GET', `/cart/v1/carts/${stored?.id}/`)
        return cart.status === 100 || cart.status === 150 ? cart : null
      } catch (error) {
        if (error instanceof RequestError && error.status === 404) return null
        throw error
      }
    },
  })
  const change = useMutation({
    scope: { id: 'cart' },
    mutationFn: async ({ rowId, quantity }: { rowId: string; quantity: number }) => {
      if (quantity === 0) await request<CartRows['destroy']>('DELETE', `/cart/v1/cart-rows/${rowId}/delete_item/`)
      else await request<CartRows['update']>('PUT', `/cart/v1/cart-rows/${rowId}/`, { quantity })
    },
    onMutate: ({ rowId, quantity }) => {
      queries.setQueryData<Cart | null>(key, (cart) => (cart ? withQuantity(cart, rowId, quantity) : cart))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const cart = query.data ?? null
  useEffect(() => {
    if (query.data === undefined || !stored) return
    if (query.data === null) writeStoredCart(null)
    else if (query.data.size !== stored.size) writeStoredCart({ id: query.data.id, size: query.data.size })
  }, [query.data, stored])
  const failed = query.isError || change.isError
  return {
    cart: stored ? cart : null,
    state: failed ? ('failed' as const) : query.isLoading && stored ? ('loading' as const) : ('ready' as const),
    changeQuantity: (rowId: string, quantity: number) => change.mutate({ rowId, quantity }),
  }
}
