import { Agent, get } from 'node:http'

/** Median time until the first byte over one kept connection, milliseconds. */
export async function firstByte(address: string, times = 200): Promise<number> {
  const { host, port, pathname, search } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const measured: number[] = []
  for (let index = 0; index < times; index += 1) {
    const started = performance.now()
    measured.push(
      await new Promise<number>((done, fail) => {
        const headers = { host, 'accept-encoding': 'gzip', accept: 'text/html' }
        get({ host: '127.0.0.1', port, path: pathname + search, agent, headers }, (answer) => {
          const time = performance.now() - started
          answer.resume().on('end', () => done(time))
        }).on('error', fail)
      }),
    )
  }
  agent.destroy()
  return measured.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
}
