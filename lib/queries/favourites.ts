import { MutationObserver, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RequestError } from '../api/request.ts'
import { wishlist } from '../api/wishlist.ts'
import { everyFavourite } from '../favourites/every-favourite.ts'
import { type FavouriteChange, pressFavourite, undoFavourite } from '../favourites/favourites.ts'
import { readFavourites, readOwner, watchFavourites, writeOwned } from '../favourites/stored.ts'
import { isLoggedIn } from '../session/hint.ts'
import { islandQueries } from './client.ts'
import { keys } from './keys.ts'
import { useOnline } from './online.ts'
import { useRendered } from './rendered.ts'

/** The favourites as the server has rendered them: ids of products, the last first. */
export interface RenderedFavourites {
  /** The customer whose they are. */
  owner: number
  ids: readonly number[]
}

/**
 * A customer's favourites, with a function to remove one. The browser's record (`lib/favourites/stored.ts`), which
 * hearts and other tabs use, follows the server's list, and the list follows presses here and there.
 */
export function useFavourites(rendered: RenderedFavourites) {
  const queries = useQueryClient()
  const { owner } = rendered
  const key = keys.favourites(owner)
  const first = useRendered(key, rendered, record)
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<RenderedFavourites> => {
      const ids = await everyFavourite((page) => wishlist.list({ query: { user: owner, page }, signal }))
      // Changes under way are not in that list yet; the record has them.
      if (queries.isMutating({ mutationKey: keys.favouriteChanges }) === 0) record({ owner, ids })
      else if (readOwner() === owner) return { owner, ids: readFavourites() }
      return { owner, ids }
    },
    ...first,
  })
  useEffect(() => {
    const follow = () => {
      if (readOwner() === owner)
        queries.setQueryData<RenderedFavourites>(keys.favourites(owner), { owner, ids: readFavourites() })
    }
    follow()
    return watchFavourites(follow)
  }, [queries, owner])
  const online = useOnline()
  const { mutateAsync } = useMutation(changesOf(queries))
  return {
    ids: data.ids,
    failed: isError,
    /** True while there is no network. */
    offline: !online,
    /** Removes a product; it disappears at once, and comes back on failure. @throws the error of the call */
    remove: (product: number) => mutateAsync(pressFavourite(product, false)),
    retry: () => void refetch(),
  }
}

/**
 * Brings the browser's record in line with the server's list. A guest's list joins that one first
 * (`mergeFavourites`).
 */
function record({ owner, ids }: RenderedFavourites): void {
  if (readOwner() === owner && String(readFavourites()) !== String(ids)) writeOwned(ids, owner)
}

/** Sends a customer's press of a heart, which shows already; it is undone on failure. @throws the error of the call */
export function sendFavourite(change: FavouriteChange): Promise<void> {
  const queries = islandQueries()
  return new MutationObserver(queries, changesOf(queries)).mutate(change)
}

/** Changes are sent one after the other, and once each. */
function changesOf(queries: QueryClient) {
  const mutationKey = keys.favouriteChanges
  return {
    mutationKey,
    scope: { id: 'favourites' },
    // A heart has no place to show a waiting change: without a network it fails at once, like any other failure.
    networkMode: 'always' as const,
    mutationFn: send,
    // An answer under way would show the earlier list.
    onMutate: () => queries.cancelQueries({ queryKey: keys.favourites() }),
    onError: (_: unknown, change: FavouriteChange) => {
      const later = queries
        .getMutationCache()
        .findAll({ mutationKey, status: 'pending' })
        .map(({ state }) => state.variables as FavouriteChange)
        .some((other) => other !== change && other.product === change.product)
      // A later press is shown, and handles its own result.
      if (!later) undoFavourite(change)
    },
  }
}

async function send({ product, favourite }: FavouriteChange): Promise<void> {
  try {
    if (favourite) await wishlist.create({ body: { user: readOwner() ?? undefined, product } })
    else await wishlist.destroy({ params: { product } })
  } catch (error) {
    const status = error instanceof RequestError ? error.status : null
    // Another device has taken it off already.
    if (!favourite && status === 404) return
    // The session ended meanwhile: from now on it is a guest's list.
    if (status === 401 && !isLoggedIn()) return
    throw error
  }
}
