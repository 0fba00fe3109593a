/** Longest wait for changes that may never end, as without a network; milliseconds. */
const patience = 10_000

const pending = new Set<Promise<unknown>>()

/** Notes a change of the cart that this tab has shown already and is still sending. */
export function notePending<Answer>(change: Promise<Answer>): Promise<Answer> {
  pending.add(change)
  const end = () => void pending.delete(change)
  change.then(end, end)
  return change
}

/**
 * Resolves once the cart is what the shopper sees. What is added to it waits for that: a product that was just removed
 * would join its old row, and be removed with it.
 */
export async function cartChangesSent(): Promise<void> {
  if (pending.size === 0) return
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, patience)
  await Promise.race([Promise.allSettled(pending), timeout.promise])
  clearTimeout(timer)
}
