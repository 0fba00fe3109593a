import cluster from 'node:cluster'
import type { ProcessMessage } from './messages.ts'

/** Says that this process answers: to its supervisor, else to the operator. */
export function tellReady(say: () => void): void {
  if (cluster.isWorker) process.send?.({ shop: 'ready' } satisfies ProcessMessage)
  else say()
}
