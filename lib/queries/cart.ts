import { type QueryClient, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { carts } from '../api/carts.ts'
import { RequestError } from '../api/request.ts'
import { recordCart, watchCartChanges } from '../cart/cart-changes.ts'
import { type CouponState, requestedCoupon } from '../cart/coupon-change.ts'
import { readStoredCart, type StoredCart, watchStoredCart } from '../cart/stored-cart.ts'
import type { Cart } from '../contract/cart-content.ts'
import { isCart } from '../rules/order-status.ts'
import { type RowChange, useCartQueue } from './cart-queue.ts'
import { keys } from './keys.ts'
import { useOnline } from './online.ts'

/** Missing, or an order of a customer who has logged out. */
const gone = (error: unknown) => error instanceof RequestError && (error.status === 404 || error.status === 401)

async function fetchCart(id: string, signal: AbortSignal): Promise<Cart | null> {
  try {
    const cart = await carts.retrieve({ params: { id }, signal })
    return isCart(cart.status) ? cart : null
  } catch (error) {
    if (gone(error)) return null
    throw error
  }
}

/**
 * A cart rendered by the server: a new object for each rendering, so that one that comes a second time is recognised.
 */
export interface RenderedCart {
  cart: Cart | null
}

/**
 * The visitor's cart, and the ways to change it: one for all parts of the page that show it.
 * @param rendered the cart as the server has rendered it: the first data, asked for no second time;
 *   left out where it has rendered none
 */
export function useCart(rendered?: RenderedCart) {
  const queries = useQueryClient()
  useRendered(queries, rendered)
  const { id, first } = useShown(rendered)
  useEffect(() => follow(queries), [queries])
  const query = useQuery({
    queryKey: keys.cart(id),
    enabled: id !== null,
    queryFn: ({ signal }) => fetchCart(id ?? '', signal),
    ...first,
  })
  const { changeRow, changeCoupon, changing } = useCartQueue(id)
  const fetching = useIsFetching({ queryKey: keys.cart(id) }) > 0
  const online = useOnline()
  const [failedRows, setFailedRows] = useState<readonly string[]>([])
  const without = (row: string) => (rows: readonly string[]) => rows.filter((other) => other !== row)
  useRecord(query.data)
  return {
    cart: id === null ? null : (query.data ?? null),
    state: query.isError
      ? ('failed' as const)
      : query.isPending && id !== null
        ? ('loading' as const)
        : ('ready' as const),
    /** Ids of the rows whose last change did not go through. */
    failedRows,
    /** True while there is no network: changes wait for it. */
    offline: !online,
    /** True while the sums shown may be those from before a change. */
    settling: changing || fetching || query.isError,
    /** Changes a row; resolves once the change has succeeded or failed, to the store API's message, or null. */
    changeRow: async (change: RowChange): Promise<unknown> => {
      setFailedRows(without(change.row))
      try {
        await changeRow(change)
        return null
      } catch (error) {
        setFailedRows((rows) => [...without(change.row)(rows), change.row])
        return error
      }
    },
    changeCoupon: async (_: CouponState, form: FormData): Promise<CouponState> => {
      const code = requestedCoupon(form)
      if (code === '') return { outcome: 'refused', message: null, code }
      try {
        await changeCoupon(code)
        return { outcome: code === null ? 'removed' : 'applied', message: null, code: '' }
      } catch (error) {
        return { outcome: 'refused', message: refusalIn(error), code: code ?? '' }
      }
    },
    retry: () => void query.refetch(),
  }
}

/**
 * Rendered data that is already in the cache. A page that is gone back to brings the same again, and
 * the cart may have changed since.
 */
const taken = new WeakSet<RenderedCart>()

/** The visible cart: the browser's record, or the server's rendering until it is taken over. */
function useShown(rendered: RenderedCart | undefined) {
  const [first] = useState(() => (rendered?.cart ? { id: rendered.cart.id, size: rendered.cart.size } : null))
  const stored = useSyncExternalStore<StoredCart | null>(watchStoredCart, readStoredCart, () => first)
  const fresh = rendered && !taken.has(rendered)
  const id = (fresh ? first : stored)?.id ?? null
  const initialData = rendered?.cart?.id === id ? rendered?.cart : undefined
  return { id, first: initialData ? { initialData, initialDataUpdatedAt: fresh ? Date.now() : 0 } : {} }
}

/** Takes over the server's rendering before the first paint: its cookie determines the cart, and the record follows. */
function useRendered(queries: QueryClient, rendered: RenderedCart | undefined): void {
  useLayoutEffect(() => {
    if (!rendered || taken.has(rendered)) return
    taken.add(rendered)
    const { cart } = rendered
    const stored = readStoredCart()
    recordCart(cart)
    // The queue requests the cart itself at its end.
    if (!cart || queries.isMutating({ mutationKey: keys.carts }) > 0) return
    queries.setQueryData<Cart | null>(keys.cart(cart.id), cart)
    // Changed by another tab while this one was slow, or by a form without a script: it is unknown which of the two is
    // older.
    if (stored?.id === cart.id && stored.size !== cart.size)
      void queries.invalidateQueries({ queryKey: keys.cart(cart.id) })
  }, [queries, rendered])
}

/** Keeps the browser's record in line with the cart that is shown. */
function useRecord(cart: Cart | null | undefined): void {
  useEffect(() => {
    const stored = readStoredCart()
    if (cart === undefined || !stored || (cart && cart.id !== stored.id)) return
    recordCart(cart)
  }, [cart])
}

const followed = new WeakSet<QueryClient>()

/**
 * From the first part that shows the cart on, changes from elsewhere cause a request: at once where the cart is
 * visible, else the next time.
 */
function follow(queries: QueryClient): void {
  if (followed.has(queries)) return
  followed.add(queries)
  watchCartChanges(() => {
    // The queue requests the cart itself at its end.
    if (queries.isMutating({ mutationKey: keys.carts }) === 0) void queries.invalidateQueries({ queryKey: keys.carts })
  })
}

/** The store API's message about a refused coupon, or null. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof RequestError)) return null
  const body = error.body as { code?: unknown; detail?: unknown } | null
  const said = Array.isArray(body?.code) ? body.code[0] : body?.detail
  return typeof said === 'string' ? said : null
}
