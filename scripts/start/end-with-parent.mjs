/** Preloaded into the programs: when the starter is gone, even by `kill -9`, they end too and free their ports. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
