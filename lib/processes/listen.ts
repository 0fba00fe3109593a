import type { Server } from 'node:http'
import { loopback } from '../rules/operation/own-machine.ts'

/** Where a program listens. */
export interface Place {
  /** Both loopback addresses without it. */
  readonly host: string | undefined
  readonly port: number
  /** Whether the port is for this process only, not shared within its program. */
  readonly exclusive?: boolean
  /** The variable that names the port. */
  readonly setting: string
}

/**
 * Listens on a port of a host; IPv6 is optional.
 * @param make creates the server of one address
 * @throws Error with a sentence when the port is taken or the host is not of this machine
 */
export async function listen(make: () => Server, { host, port, exclusive = false, setting }: Place): Promise<Server[]> {
  const servers: Server[] = []
  for (const each of host ? [host] : loopback) {
    const server = make()
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done)
      server.listen({ port, host: each, exclusive }, () => done(undefined))
    })
    if (!problem) servers.push(server)
    else if (problem.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop the program that uses it, or set ${setting} to another port.`)
    else if (host || each !== '::1') throw new Error(`Listening on ${each}:${port} failed: ${problem.message}`)
  }
  return servers
}
