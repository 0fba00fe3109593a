/**
 * Ends the process with exit code 0 at the first SIGTERM or SIGINT.
 * @param end work to do before, in a bounded time
 */
export function endOnSignal(end: (signal: NodeJS.Signals) => Promise<unknown>): void {
  let isEnding = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
    await end(signal)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
