/**
 * Loaded before a measured program: answers its parent's question how much processor time it has
 * used.
 */
process.on('message', (message) => {
  if (message === 'processor time') process.send?.(process.cpuUsage())
})
process.channel?.unref()
