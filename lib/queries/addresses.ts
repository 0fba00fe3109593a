import { type MutationStatus, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { billingAddresses, shippingAddresses } from '../api/addresses.ts'
import { RequestError } from '../api/request.ts'
import type { BillingAddress, ShippingAddress } from '../contract/addresses.ts'
import { defaultFirst } from '../rules/address.ts'
import { keys } from './keys.ts'
import { useOnline } from './online.ts'
import { useRendered } from './rendered.ts'

export interface AddressOf {
  shipping: ShippingAddress
  billing: BillingAddress
}
export type AddressKind = keyof AddressOf

/** A customer's addresses of one kind, as the server has rendered them: the default one first. */
export interface RenderedAddresses<Kind extends AddressKind> {
  addresses: readonly AddressOf[Kind][]
}

export type AddressChange = 'default' | 'remove'

/** As much of both resources as is the same for them. */
interface Resource<Address> {
  list(given: { query: { user: number }; signal: AbortSignal }): Promise<{ results: readonly Address[] }>
  update(given: { params: { id: number }; body: { default: true } }): Promise<unknown>
  destroy(given: { params: { id: number } }): Promise<unknown>
}

const resources: { readonly [Kind in AddressKind]: Resource<AddressOf[Kind]> } = {
  shipping: shippingAddresses,
  billing: billingAddresses,
}

/**
 * A customer's addresses of one kind, and the way to delete one or make it the default.
 * @param owner id of the customer
 */
export function useAddresses<Kind extends AddressKind>(kind: Kind, owner: number, rendered: RenderedAddresses<Kind>) {
  const queries = useQueryClient()
  const queryKey = keys.addresses(owner, kind)
  const resource: Resource<AddressOf[Kind]> = resources[kind]
  const first = useRendered(queryKey, rendered)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<RenderedAddresses<Kind>> => ({
      addresses: defaultFirst((await resource.list({ query: { user: owner }, signal })).results),
    }),
    ...first,
  })
  const change = useMutation({
    // Two changes of one list: the second starts from the result of the first.
    scope: { id: `addresses ${kind}` },
    // Without a network it fails at once, with a message.
    networkMode: 'always',
    mutationFn: ({ id, to }: { id: number; to: AddressChange }) => send(resource, id, to),
    onMutate: async ({ id, to }) => {
      // An answer under way would show the earlier state.
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<RenderedAddresses<Kind>>(queryKey)
      if (before) queries.setQueryData(queryKey, { addresses: changed(before.addresses, id, to) })
      return before
    },
    onError: (error, _, before) => {
      if (before) queries.setQueryData(queryKey, before)
      // Another tab has been faster: the present state is requested.
      if (error instanceof RequestError && error.status < 500) void queries.invalidateQueries({ queryKey })
    },
  })
  return {
    addresses: query.data.addresses,
    failed: query.isError,
    offline: !useOnline(),
    /** The result of the last change; null before it is through. */
    outcome: outcomeOf(change.status, change.variables?.to),
    change: (id: number, to: AddressChange) => change.mutate({ id, to }),
    retry: () => void query.refetch(),
  } as const
}

function outcomeOf(status: MutationStatus, to: AddressChange | undefined) {
  if (status === 'error') return 'failed'
  if (status !== 'success') return null
  return to === 'remove' ? 'removed' : 'default'
}

/** Sends a change; deleting a missing item is no error. */
async function send<Address>(resource: Resource<Address>, id: number, to: AddressChange): Promise<void> {
  if (to === 'default') await resource.update({ params: { id }, body: { default: true } })
  else
    await resource.destroy({ params: { id } }).catch((error) => {
      if (!(error instanceof RequestError && error.status === 404)) throw error
    })
}

function changed<Address extends { id: number; default: boolean }>(
  addresses: readonly Address[],
  id: number,
  to: AddressChange,
): readonly Address[] {
  if (to === 'remove') return addresses.filter((address) => address.id !== id)
  return defaultFirst(addresses.map((address) => ({ ...address, default: address.id === id })))
}
