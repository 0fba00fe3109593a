/**
 * Preloaded into the programs: when the starter is gone, even by `kill -9`, they end too and free
 * their ports.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The programs' own child processes inherit this and wait for their first message: only the channel keeps them alive
  // until then.
  if (process.ppid === Number(process.env.STARTER_PID)) process.channel.unref()
}
