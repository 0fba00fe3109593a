import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Claims a folder for this process until `release` is called or the process ends, however it ends.
 * A listening socket does that where a file with a process id would lie after `kill -9`; the
 * embedded database itself lets two processes write into one folder, which ruins it.
 * @returns null when another process holds the folder
 */
export async function claimFolder(folder: string): Promise<{ release(): Promise<void> } | null> {
  mkdirSync(folder, { recursive: true })
  const mark = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\store-api-${mark}` : join(tmpdir(), `store-api-${mark}.sock`)
  const server = createServer((socket) => socket.end())
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await listens(server, address)) {
      return { release: () => new Promise((done) => server.close(() => done())) }
    }
    if (await answers(address)) return null
    rmSync(address, { force: true })
  }
  return null
}

function listens(server: ReturnType<typeof createServer>, address: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error))
    server.once('error', onError)
    server.listen(address, () => {
      server.off('error', onError)
      // The lock itself does not keep the process running.
      server.unref()
      done(true)
    })
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
}
