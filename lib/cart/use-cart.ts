'use client'

import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { RequestError, request } from '../api/request.ts'
import type { Cart } from '../contract/carts.ts'
import type { contract } from '../contract/index.ts'
import { announceCartChange, watchCartChanges } from './cart-changes.ts'
import { type CouponState, couponAsked } from './coupon-change.ts'
import { readStoredCart, watchStoredCart, writeStoredCart } from './stored-cart.ts'
import { writeQuantity } from './write-quantity.ts'

type Carts = (typeof contract)['carts']
type Coupons = (typeof contract)['coupons']

/** The cart as it was once a row has another quantity; prices follow from the store API a moment later. */
function withQuantity(cart: Cart, rowId: string, quantity: number): Cart {
  const rows = cart.rows
    .filter((row) => row.id !== rowId || quantity > 0)
    .map((row) => (row.id === rowId ? { ...row, quantity } : row))
  return { ...cart, rows, size: rows.reduce((sum, row) => sum + row.quantity, 0) }
}

/** Not there, or an order of somebody who has logged out. */
const gone = (error: unknown) => error instanceof RequestError && (error.status === 404 || error.status === 401)

async function fetchCart(id: string): Promise<Cart | null> {
  try {
    const cart = await request<Carts['retrieve']>('GET', `/cart/v1/carts/${id}/`)
    return cart.status === 100 || cart.status === 150 ? cart : null
  } catch (error) {
    if (gone(error)) return null
    throw error
  }
}

/**
 * The visitor's cart from the store API, and the ways to change it. Changes show at once, are sent one after the other, and are
 * reconciled with the store API once the last of them is through: also when its answer was lost.
 */
export function useCart() {
  const stored = useSyncExternalStore(watchStoredCart, readStoredCart, () => null)
  const queries = useQueryClient()
  const key = ['cart', stored?.id]
  const query = useQuery({
    queryKey: key,
    enabled: stored !== null,
    refetchOnMount: 'always',
    queryFn: () => fetchCart(stored?.id ?? ''),
  })
  const changing = useIsMutating({ mutationKey: ['cart'] })
  const inOrder = {
    mutationKey: ['cart'],
    scope: { id: 'cart' },
    // An answer that is asked for now would show the cart as it was.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: ['cart'] }) > 1) return
      announceCartChange('panel')
      return queries.invalidateQueries({ queryKey: key })
    },
  }
  const { id } = stored ?? {}
  useEffect(
    () => watchCartChanges('panel', () => void queries.invalidateQueries({ queryKey: ['cart', id] })),
    [queries, id],
  )
  const quantities = useMutation({
    ...inOrder,
    retry: (times, error) => times < 1 && !(error instanceof RequestError),
    mutationFn: ({ rowId, quantity }: { rowId: string; quantity: number }) => writeQuantity(rowId, quantity),
    onMutate: async ({ rowId, quantity }) => {
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<Cart | null>(key, (cart) => (cart ? withQuantity(cart, rowId, quantity) : cart))
    },
  })
  const coupons = useMutation({
    ...inOrder,
    mutationFn: (code: string | null) =>
      code === null
        ? request<Carts['disableCoupon']>('PUT', `/cart/v1/carts/${stored?.id}/disable_coupon/`)
        : request<Coupons['validate']>('POST', '/cart/v1/coupons/validate-coupon/', {
            cart_id: stored?.id ?? '',
            code,
          }),
    onSuccess: (cart) => queries.setQueryData<Cart | null>(key, cart),
  })
  const changeCoupon = async (_: CouponState, form: FormData): Promise<CouponState> => {
    const code = couponAsked(form)
    if (code === '') return { outcome: 'refused', message: null, code }
    try {
      await coupons.mutateAsync(code)
      return { outcome: code === null ? 'removed' : 'applied', message: null, code: '' }
    } catch (error) {
      return { outcome: 'refused', message: refusalIn(error), code: code ?? '' }
    }
  }
  useStoredSize(query.data, stored?.size, () => queries.invalidateQueries({ queryKey: key }))
  const failed = query.isError || quantities.isError
  return {
    cart: stored ? (query.data ?? null) : null,
    state: failed ? ('failed' as const) : query.isLoading && stored ? ('loading' as const) : ('ready' as const),
    /** True while the sums shown may be those from before a change. */
    settling: changing > 0 || query.isFetching || failed,
    changeQuantity: (rowId: string, quantity: number) => quantities.mutate({ rowId, quantity }),
    changeCoupon,
  }
}

/** Keeps the stored size in line with the cart; a size that another tab wrote asks the store API instead of being written over. */
function useStoredSize(cart: Cart | null | undefined, size: number | undefined, ask: () => void): void {
  useEffect(() => {
    const stored = readStoredCart()
    if (cart === undefined || !stored || (cart && cart.id !== stored.id)) return
    if (cart === null) writeStoredCart(null)
    else if (cart.size !== stored.size) writeStoredCart({ id: cart.id, size: cart.size })
  }, [cart])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the stored size has changed, not when the cart has
  useEffect(() => {
    if (cart && size !== undefined && size !== cart.size) ask()
  }, [size])
}

/** What the store API says of a coupon that it refuses, or null. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof RequestError)) return null
  const body = error.body as { code?: unknown; detail?: unknown } | null
  const said = Array.isArray(body?.code) ? body.code[0] : body?.detail
  return typeof said === 'string' ? said : null
}
