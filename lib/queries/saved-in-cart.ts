import { useMutation } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { useOnline } from './online.ts'

/** A value to save in the cart, and the previous one. */
export interface SavedValue {
  value: string
  before: string
}

/** The store API took nothing down. */
class NotWritten extends Error {}

/**
 * Saves a form's values in the cart before it is sent, one after the other, from all parts of the form. Without a
 * network they wait for it, and a lost answer is retried once.
 * @param write returns whether the value was saved
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
