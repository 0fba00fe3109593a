import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { inOnePiece } from '#server/in-one-piece.ts'

/** As React answers: an object with two functions, which writes what has come so far. */
function pipeable() {
  const source = new PassThrough()
  const abort = vi.fn()
  const told = inOnePiece({ abort, pipe: (to: NodeJS.WritableStream) => source.pipe(to) })
  return { source, abort, told: told as { abort: () => void; pipe: (to: PassThrough) => PassThrough } }
}

it('hands over all pieces as one, in their order', async () => {
  const { source, told } = pipeable()
  const pieces = told.pipe(new PassThrough()).toArray()
  for (const piece of ['0:{}\n', '1:["é', '"]\n']) source.write(piece)
  source.end()
  expect((await pieces).map(String)).toEqual(['0:{}\n1:["é"]\n'])
})

it('hands over nothing before the end', async () => {
  const { source, told } = pipeable()
  const destination = told.pipe(new PassThrough())
  source.write('0:{}\n')
  await new Promise(setImmediate)
  expect(destination.readableLength).toBe(0)
})

it('can be aborted as before', () => {
  const { abort, told } = pipeable()
  told.abort()
  expect(abort).toHaveBeenCalledOnce()
})

it('tells its writer when nobody reads any more', async () => {
  const destination = new PassThrough()
  let heard: NodeJS.WritableStream | undefined
  const told = inOnePiece({ pipe: (to: NodeJS.WritableStream) => (heard = to) }) as { pipe: (to: PassThrough) => void }
  told.pipe(destination)
  const closed = new Promise((done) => heard?.once('close', done))
  destination.destroy()
  await closed
})

it('tells its reader when it failed', async () => {
  const destination = new PassThrough()
  let writer: PassThrough | undefined
  const told = inOnePiece({ pipe: (to: PassThrough) => (writer = to) }) as { pipe: (to: PassThrough) => PassThrough }
  const failed = new Promise((done) => told.pipe(destination).once('error', done))
  writer?.destroy(new Error('no data'))
  expect(await failed).toMatchObject({ message: 'no data' })
})

it('leaves a stream of the web as it is', () => {
  const stream = new ReadableStream()
  expect(inOnePiece(stream)).toBe(stream)
})
