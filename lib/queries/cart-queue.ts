import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { cartRows, carts, coupons } from '../api/carts.ts'
import { RequestError } from '../api/request.ts'
import { announceCartChange } from '../cart/cart-changes.ts'
import {
  type PlacedRow,
  placedRow,
  type RepricedCart,
  withPrices,
  withQuantity,
  withRow,
  withRowBack,
} from '../cart/changed-cart.ts'
import { notePending } from '../cart/pending-changes.ts'
import type { Cart } from '../contract/cart-content.ts'
import type { CartRow } from '../contract/cart-rows.ts'
import type { FacilityChoice } from '../contract/facility.ts'
import { keys } from './keys.ts'

/** A change of one row: its quantity, 0 for none, or its installation. */
export type RowChange = { row: string } & ({ quantity: number } | { facility: FacilityChoice | null })
type Known = Cart | null | undefined

const filter = { mutationKey: keys.carts }

/**
 * Changes of a cart. Quantities show at once; changes from all parts of the page are sent one after the other, and
 * prices are requested after the last one. A refused change is undone.
 */
export function useCartQueue(id: string | null) {
  const queries = useQueryClient()
  const key = keys.cart(id)
  const change = (next: (cart: Cart) => Cart) =>
    queries.setQueryData<Cart | null>(key, (cart) => (cart ? next(cart) : cart))
  const inQueue = {
    mutationKey: keys.carts,
    scope: { id: 'cart' },
    onSettled: (_: unknown, error: unknown) => {
      if (queries.isMutating(filter) > 1) return
      announceCartChange()
      // After a lost or refused change the state of the cart is unknown.
      if (error) void queries.invalidateQueries({ queryKey: key })
      else void reprice(queries, id ?? '')
    },
  }
  const rows = useMutation({
    ...inQueue,
    retry: (times, error) => times < 1 && !(error instanceof RequestError),
    mutationFn: (asked: RowChange) => send(queries, asked, queries.getQueryData<Cart | null>(key)),
    onMutate: async (asked): Promise<PlacedRow | null> => {
      // An answer under way would show the earlier state of the cart.
      await queries.cancelQueries({ queryKey: key })
      const before = placedRow(queries.getQueryData<Cart | null>(key), asked.row)
      if ('quantity' in asked) change((cart) => withQuantity(cart, asked.row, asked.quantity))
      return rowBeforeAll(queries, asked) ?? before
    },
    onSuccess: (row, asked) => {
      if (row && lastOfRow(queries, asked.row) === asked) change((cart) => withRow(cart, row))
    },
    onError: (_, asked, before) => {
      if (before && lastOfRow(queries, asked.row) === asked) change((cart) => withRowBack(cart, before))
    },
  })
  const codes = useMutation({
    ...inQueue,
    mutationFn: (code: string | null) =>
      code === null
        ? carts.disableCoupon({ params: { id: id ?? '' } })
        : coupons.validate({ body: { cart_id: id ?? '', code } }),
    onSuccess: (cart) => queries.setQueryData<Cart | null>(key, cart),
  })
  return {
    changeRow: (asked: RowChange) => notePending(rows.mutateAsync(asked)),
    changeCoupon: codes.mutateAsync,
    /** True until the last change is through. */
    changing: useIsMutating(filter) > 0,
  }
}

/** Changes of a row that are not through yet, in their order. */
function changesOf(queries: QueryClient, row: string) {
  return queries
    .getMutationCache()
    .findAll({ ...filter, status: 'pending' })
    .map(({ state }) => ({
      asked: state.variables as RowChange | string | null,
      before: state.context as PlacedRow | null,
    }))
    .filter((change): change is { asked: RowChange; before: PlacedRow | null } => {
      return change.asked !== null && typeof change.asked === 'object' && change.asked.row === row
    })
}

function lastOfRow(queries: QueryClient, row: string): RowChange | undefined {
  return changesOf(queries, row).at(-1)?.asked
}

/** The row before the first change that is still under way: a later refusal restores it. */
function rowBeforeAll(queries: QueryClient, asked: RowChange): PlacedRow | null {
  return changesOf(queries, asked.row).find((other) => other.asked !== asked)?.before ?? null
}

/**
 * Sends a change. A quantity that was changed again meanwhile is skipped: only the last one counts.
 * @returns the row with its new price; null where there is none any more, or nothing was sent
 */
async function send(queries: QueryClient, asked: RowChange, cart: Known): Promise<CartRow | null> {
  const params = { id: asked.row }
  if ('facility' in asked) {
    const quantity = placedRow(cart, asked.row)?.row.quantity ?? 1
    return cartRows.update({ params, body: { quantity, facility: asked.facility } })
  }
  const quantities = changesOf(queries, asked.row).filter((change) => 'quantity' in change.asked)
  if (quantities.at(-1)?.asked !== asked) return null
  if (asked.quantity > 0) return cartRows.update({ params, body: { quantity: asked.quantity } })
  // A row that is not there any more has been removed: by another tab, or by a request whose
  // answer was lost.
  return cartRows.destroy({ params }).catch((error) => {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  })
}

/**
 * Asks for rows and totals with fresh prices (`custom_rows`), and for the whole cart where that
 * cannot be answered.
 */
async function reprice(queries: QueryClient, id: string): Promise<void> {
  const key = keys.cart(id)
  const shown = queries.getQueryState(key)?.dataUpdateCount
  try {
    const repriced = await queries.fetchQuery<RepricedCart>({
      queryKey: [...key, 'prices'],
      queryFn: ({ signal }) => carts.customRows({ params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    })
    // A change made meanwhile requests the prices itself.
    if (queries.isMutating(filter) > 0) return
    // A product added meanwhile has the cart requested, and this answer may be older than that.
    const now = queries.getQueryState(key)
    if (now?.dataUpdateCount !== shown || now?.isInvalidated || now?.fetchStatus === 'fetching') return
    queries.setQueryData<Cart | null>(key, (cart) => (cart ? withPrices(cart, repriced) : cart))
  } catch {
    if (queries.isMutating(filter) === 0) await queries.invalidateQueries({ queryKey: key })
  }
}
