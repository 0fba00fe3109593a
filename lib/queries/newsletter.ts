import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { newsletters } from '../api/newsletters.ts'
import { RequestError } from '../api/request.ts'
import { type OwnSubscription, ownSubscription } from '../rules/own-subscription.ts'
import type { Store } from '../stores/store.ts'
import { keys } from './keys.ts'
import { useOnline } from './online.ts'
import { useRendered } from './rendered.ts'

/** The customer's subscription as the server has rendered it. */
export interface RenderedSubscription {
  subscription: OwnSubscription | null
}

interface Subscriber {
  store: Store['code']
  email: string
  /** The words that are agreed to: kept as proof of consent. */
  consent: string
}

/**
 * Whether the customer gets the newsletter, and the way to ask for it, by a mailed link, or to end
 * it.
 */
export function useNewsletter({ store, email, consent }: Subscriber, rendered: RenderedSubscription) {
  const queries = useQueryClient()
  const queryKey = keys.newsletter(email)
  const first = useRendered(queryKey, rendered)
  const show = (subscription: OwnSubscription | null) =>
    queries.setQueryData<RenderedSubscription>(queryKey, { subscription })
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<RenderedSubscription> => ({
      subscription: ownSubscription((await newsletters.list({ signal })).results, email),
    }),
    ...first,
  })
  const { subscription } = query.data
  const change = useMutation({
    // Without a network it fails at once, with a message: a consent is not queued for later.
    networkMode: 'always',
    mutationFn: async (wanted: boolean) => {
      if (!wanted) return end(subscription)
      const meta_data = { place: 'profile', text: consent.slice(0, 500) }
      const { id, confirmed_at } = await newsletters.create({ body: { email, tag: 'newsletter', meta_data, store } })
      return { id, confirmed: confirmed_at !== null }
    },
    onMutate: async (wanted) => {
      // An answer under way would show the earlier state.
      await queries.cancelQueries({ queryKey })
      if (!wanted) show(null)
      return subscription
    },
    onSuccess: show,
    onError: (error, _, before) => {
      show(before ?? null)
      // Another tab has been faster: the present state is requested.
      if (error instanceof RequestError && error.status < 500) void queries.invalidateQueries({ queryKey })
    },
  })
  return {
    subscription,
    failed: query.isError,
    offline: !useOnline(),
    /** The result of the last change; null before it is through. */
    outcome: change.isSuccess ? (change.variables ? 'linkSent' : 'unsubscribed') : change.isError ? 'failed' : null,
    changing: change.isPending,
    change: change.mutate,
    retry: () => void query.refetch(),
  } as const
}

/** Ends a subscription; one that has ended already is fine. */
async function end(subscription: OwnSubscription | null): Promise<null> {
  if (!subscription) return null
  return newsletters.destroy({ params: { id: subscription.id } }).catch((error) => {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  })
}
