import { connect } from 'node:net'
import { join } from 'node:path'

/** Data from a program's probe. */
export interface Inside {
  /** Own keys of the prototypes that everything inherits from, as `Object.toString`. */
  names: string[]
  /** Processor time since its start, milliseconds, of all its threads. */
  processorMs: number
}

/** Longest wait for a program that is busy, milliseconds. */
const patience = 30_000

/** @throws Error where the probe of the process does not answer */
export function askInside(folder: string, pid: number): Promise<Inside> {
  return new Promise((done, fail) => {
    let text = ''
    const socket = connect(join(folder, `${pid}.sock`))
    socket.setTimeout(patience, () => socket.destroy(new Error('the probe within the program does not answer')))
    socket.on('data', (piece) => (text += piece))
    socket.on('error', fail)
    socket.on('end', () => {
      try {
        done(JSON.parse(text) as Inside)
      } catch {
        fail(new Error('the probe within the program answers nothing'))
      }
    })
  })
}
