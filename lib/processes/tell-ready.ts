import cluster from 'node:cluster'
import type { ProcessMessage } from './messages.ts'

/** Says that this process answers: to the one that supervises it, else to whoever started it. */
export function tellReady(say: () => void): void {
  if (cluster.isWorker) process.send?.({ shop: 'ready' } satisfies ProcessMessage)
  else say()
}
