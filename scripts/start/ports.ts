import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { loopback } from '#lib/rules/operation/own-machine.ts'

/**
 * Why a port cannot be used, as a sentence that names the variable which moves it; undefined when
 * it is free.
 * @param variable name of the variable that holds the port
 * @param hostVariable name of the variable that holds the host
 */
export async function portProblem(
  port: number,
  variable: string,
  hostVariable: string,
  host?: string,
): Promise<string | undefined> {
  for (const address of host ? [host] : [...loopback, '::']) {
    const code = await listenOnce(port, address)
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken. Stop the program that uses it, or set ${variable} to another port.`
    if (code === 'EACCES')
      return `Port ${port} needs more rights than this user has. Set ${variable} to a port above 1023.`
    if (host && code) return `${hostVariable}=${host} is no address of this machine (${code}).`
  }
  return undefined
}

/**
 * A port that is free now, for tests and measurements. It is none of those that systems give to connections (Linux: from
 * 32 768, others higher), so that none takes it before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  return (await portProblem(port, '', '')) === undefined ? port : freePort()
}

/**
 * Listens for a moment; the error's code when that does not work. A machine without IPv6 has
 * nothing taken there.
 */
async function listenOnce(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  const code = await new Promise<string | undefined>((done) => {
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code))
    server.listen({ port, host, exclusive: true }, () => done(undefined))
  })
  if (!code) await new Promise((done) => server.close(done))
  return code
}
