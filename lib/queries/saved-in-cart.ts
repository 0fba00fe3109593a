import { useMutation } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { useOnline } from './online.ts'

/** A value that the cart is to hold, and the one that it was given before. */
export interface SavedValue {
  value: string
  before: string
}

/** The store API took nothing down. */
class NotWritten extends Error {}

/**
 * Keeps in the cart what a form says before it is sent. Values go one after the other, whichever
 * part of the form they come from; without a network they wait for it, and an answer that got lost
 * is worth a second try.
 * @param write answers whether the value is written down
 */
export function useSavedInCart(write: (kept: SavedValue) => Promise<boolean>) {
  const { mutate, variables, isError, isPaused } = useMutation({
    mutationKey: keys.savedInCart,
    scope: { id: 'kept-in-cart' },
    mutationFn: async (kept: SavedValue) => {
      if (!(await write(kept))) throw new NotWritten('The cart was not changed.')
    },
    retry: (times, error) => times < 1 && !(error instanceof NotWritten),
  })
  const online = useOnline()
  return {
    keep: mutate,
    failed: isError,
    /** True while a value waits for the network. */
    offline: isPaused && !online,
    retry: () => variables && mutate(variables),
  }
}
